"""Makes all parts: python3 build.py. The PNG files need numpy; the others need only Python."""

import badges
import frame
import icon
import ledge
import strokes
import team
from svgkit import ASSETS


def main():
    for part in (frame, ledge, badges, strokes, icon, team):
        part.main()
    import grain
    import slate

    slate.main(ASSETS)
    grain.main(ASSETS)


if __name__ == "__main__":
    main()
