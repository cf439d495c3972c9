// Player cards with plain Pango and Cairo calls, as in a straightforward program: a PangoLayout for
// each string, each photo opened once, Cairo's own PDF surface with tags, Cairo's own PNG writer.
//
//     cards sheets ROSTER.tsv FILE.pdf [untagged]   nine per Letter page, fronts and then backs
//     cards png ROSTER.tsv FOLDER [PROCESSES]       each front and back at 300 dots per inch
//
// ROSTER.tsv comes from roster.py; photos are in the same folder.

#include <cairo-pdf.h>
#include <cairo.h>
#include <libgen.h>
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { WIDTH = 180, HEIGHT = 252, EDGE = 9, ACROSS = 3, DOWN = 3, PHOTOS = 8, PIECES = 7 };

// The fields of a line, in the order that roster.py writes them.
enum { TEAM, TITLE, KINDS, TEAM_FIELDS = KINDS + PIECES };
enum { ID, NUMBER, GIVEN, LAST, POSITION, PHOTO, HANDS, HAND, BORN, TALL, HEAVY, GEAR, FIELDS = GEAR + PIECES };

enum { GROUND = 0x123a5c, STRIPE = 0x7cc0d8, BAND = 0xf3e6c4, INK = 0x14181c, SOFT = 0x545d66, HAIR = 0xd9d5c9, PAPER = 0xfbf9f4, WHITE = 0xffffff };

enum { REGULAR, MEDIUM, SEMIBOLD, BOLD, EXTRABOLD, WEIGHTS };

typedef struct {
    cairo_t *cr;
    PangoContext *context;
    PangoFontDescription *fonts[WEIGHTS];
    int tagged;
} Page;

typedef struct {
    char *name;
    cairo_surface_t *surface;
} Photo;

static Photo photos[PHOTOS];
static char *folder;

static void fail(const char *what) {
    fprintf(stderr, "cards: %s\n", what);
    exit(1);
}

static void set_color(cairo_t *cr, int rgb) {
    cairo_set_source_rgb(cr, (rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0);
}

static void box(Page *page, double x, double y, double width, double height, int color) {
    set_color(page->cr, color);
    cairo_rectangle(page->cr, x, y, width, height);
    cairo_fill(page->cr);
}

// Draws text on one line with its baseline at y, smaller if it is wider than most. Side is 0 for
// left, 0.5 for center, 1 for right.
static void text(Page *page, const char *tag, double x, double y, const char *string, double size, int weight,
                 int color, double side, double most) {
    PangoLayout *layout = pango_layout_new(page->context);
    PangoFontDescription *font = page->fonts[weight];
    PangoRectangle extents;
    pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
    pango_layout_set_font_description(layout, font);
    pango_layout_set_text(layout, string, -1);
    pango_layout_get_extents(layout, NULL, &extents);
    double width = (double)extents.width / PANGO_SCALE;
    if (width > most) {
        pango_font_description_set_absolute_size(font, size * most / width * PANGO_SCALE);
        pango_layout_set_font_description(layout, font);
        width = most;
    }
    set_color(page->cr, color);
    if (page->tagged) cairo_tag_begin(page->cr, tag, NULL);
    cairo_move_to(page->cr, x - width * side, y);
    pango_cairo_show_layout_line(page->cr, pango_layout_get_line_readonly(layout, 0));
    if (page->tagged) cairo_tag_end(page->cr, tag);
    g_object_unref(layout);
}

// Opens a photo when it is first needed, and keeps it.
static cairo_surface_t *photo(const char *name) {
    int index = 0;
    while (index < PHOTOS && photos[index].name && strcmp(photos[index].name, name) != 0) index++;
    if (index == PHOTOS) fail("too many photos");
    if (photos[index].name == NULL) {
        char path[4096];
        snprintf(path, sizeof path, "%s/%s", folder, name);
        photos[index].name = strdup(name);
        photos[index].surface = cairo_image_surface_create_from_png(path);
        if (cairo_surface_status(photos[index].surface) != CAIRO_STATUS_SUCCESS) fail("a photo cannot be read");
    }
    return photos[index].surface;
}

// Draws the middle of a photo, filling a rectangle.
static void fill_with_photo(Page *page, const char *name, double width, double height) {
    cairo_surface_t *surface = photo(name);
    double across = width / cairo_image_surface_get_width(surface), down = height / cairo_image_surface_get_height(surface);
    double scale = across > down ? across : down;
    if (page->tagged) cairo_tag_begin(page->cr, "Figure", NULL);
    cairo_save(page->cr);
    cairo_rectangle(page->cr, 0, 0, width, height);
    cairo_clip(page->cr);
    cairo_translate(page->cr, width / 2, height / 2);
    cairo_scale(page->cr, scale, scale);
    cairo_set_source_surface(
        page->cr, surface, -cairo_image_surface_get_width(surface) / 2.0, -cairo_image_surface_get_height(surface) / 2.0);
    cairo_paint(page->cr);
    cairo_restore(page->cr);
    if (page->tagged) cairo_tag_end(page->cr, "Figure");
}

static void front(Page *page, char **team, char **player) {
    box(page, 0, 0, WIDTH, HEIGHT, GROUND);
    fill_with_photo(page, player[PHOTO], WIDTH, 178);
    box(page, 0, 178, WIDTH, 4, STRIPE);
    box(page, 0, 182, WIDTH, 1.5, BAND);
    cairo_rectangle(page->cr, EDGE, -8, 42, 51);
    set_color(page->cr, GROUND);
    cairo_fill_preserve(page->cr);
    set_color(page->cr, BAND);
    cairo_set_line_width(page->cr, 1.5);
    cairo_stroke(page->cr);
    text(page, "P", EDGE + 21, 32, player[NUMBER], 24, EXTRABOLD, WHITE, 0.5, 40);
    text(page, "P", EDGE, 199, player[GIVEN], 9, MEDIUM, WHITE, 0, WIDTH - 2 * EDGE);
    text(page, "H1", EDGE, 219, player[LAST], 19, EXTRABOLD, WHITE, 0, WIDTH - 2 * EDGE);
    text(page, "P", EDGE, 241, player[POSITION], 7.5, SEMIBOLD, WHITE, 0, 80);
    text(page, "P", WIDTH - EDGE, 241, team[TEAM], 7.5, SEMIBOLD, WHITE, 1, 80);
}

static void fact(Page *page, double x, double y, const char *label, const char *value) {
    text(page, "P", x, y, label, 6, MEDIUM, SOFT, 0, 77);
    text(page, "P", x, y + 9, value, 8, SEMIBOLD, INK, 0, 77);
}

static void back(Page *page, char **team, char **player) {
    box(page, 0, 0, WIDTH, HEIGHT, PAPER);
    box(page, 0, 0, WIDTH, 57, GROUND);
    text(page, "P", EDGE, 40, player[NUMBER], 28, EXTRABOLD, WHITE, 0, 40);
    text(page, "P", 57, 24, player[GIVEN], 8, MEDIUM, WHITE, 0, WIDTH - EDGE - 57);
    text(page, "H1", 57, 40, player[LAST], 14, EXTRABOLD, WHITE, 0, WIDTH - EDGE - 57);
    box(page, 0, 57, WIDTH, 4, STRIPE);
    box(page, 0, 61, WIDTH, 1.5, BAND);
    fact(page, EDGE, 78, player[HANDS], player[HAND]);
    fact(page, 94, 78, "Born", player[BORN]);
    fact(page, EDGE, 101, "Height", player[TALL]);
    fact(page, 94, 101, "Weight", player[HEAVY]);
    box(page, EDGE, 120, WIDTH - 2 * EDGE, 0.5, HAIR);
    text(page, "P", EDGE, 133, "Equipment", 6.5, BOLD, INK, 0, 100);
    for (int piece = 0; piece < PIECES; piece++) {
        double y = 144 + 10.5 * piece;
        text(page, "P", EDGE, y, team[KINDS + piece], 6.8, REGULAR, SOFT, 0, 56);
        text(page, "P", EDGE + 60, y, player[GEAR + piece], 6.8, REGULAR, INK, 0, WIDTH - 2 * EDGE - 60);
    }
    text(page, "P", EDGE, 241, player[POSITION], 6.5, SEMIBOLD, INK, 0, 80);
    text(page, "P", WIDTH - EDGE, 241, team[TITLE], 6.5, SEMIBOLD, INK, 1, 80);
}

static Page page_of(cairo_surface_t *surface, int tagged) {
    static const char *const names[] = {"Inter", "Inter Medium", "Inter Semi-Bold", "Inter Bold", "Inter Ultra-Bold"};
    Page page = {.cr = cairo_create(surface), .tagged = tagged};
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    page.context = pango_cairo_create_context(page.cr);
    pango_cairo_context_set_font_options(page.context, options);
    pango_context_set_round_glyph_positions(page.context, FALSE);
    cairo_font_options_destroy(options);
    for (int weight = 0; weight < WEIGHTS; weight++) page.fonts[weight] = pango_font_description_from_string(names[weight]);
    return page;
}

static void close_page(Page *page) {
    if (cairo_status(page->cr) != CAIRO_STATUS_SUCCESS) fail(cairo_status_to_string(cairo_status(page->cr)));
    for (int weight = 0; weight < WEIGHTS; weight++) pango_font_description_free(page->fonts[weight]);
    g_object_unref(page->context);
    cairo_destroy(page->cr);
}

// Reads a line and splits it at its tabs; returns 0 at the end.
static int read_fields(FILE *data, char **into, int count) {
    char *line = NULL;
    size_t size = 0;
    if (getline(&line, &size, data) <= 0) {
        free(line);
        return 0;
    }
    for (int index = 0; index < count; index++) {
        into[index] = line;
        line = strpbrk(line, "\t\n");
        if (line == NULL) fail("a line has too few fields");
        *line++ = '\0';
    }
    return 1;
}

static void marks(Page *page, double left, double top) {
    set_color(page->cr, 0);
    cairo_set_line_width(page->cr, 0.25);
    for (int column = 0; column <= ACROSS; column++) {
        double x = left + WIDTH * column;
        cairo_move_to(page->cr, x, top - 12), cairo_line_to(page->cr, x, top - 3);
        cairo_move_to(page->cr, x, top + HEIGHT * DOWN + 3), cairo_line_to(page->cr, x, top + HEIGHT * DOWN + 12);
    }
    for (int row = 0; row <= DOWN; row++) {
        double y = top + HEIGHT * row;
        cairo_move_to(page->cr, left - 18, y), cairo_line_to(page->cr, left - 3, y);
        cairo_move_to(page->cr, left + WIDTH * ACROSS + 3, y), cairo_line_to(page->cr, left + WIDTH * ACROSS + 18, y);
    }
    cairo_stroke(page->cr);
}

static void sheets(FILE *data, char **team, const char *path, int tagged) {
    double left = (612 - WIDTH * ACROSS) / 2.0, top = (792 - HEIGHT * DOWN) / 2.0;
    cairo_surface_t *surface = cairo_pdf_surface_create(path, 612, 792);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, team[TITLE]);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2026-01-15T00:00:00Z");
    Page page = page_of(surface, tagged);
    char *players[ACROSS * DOWN][FIELDS];
    for (;;) {
        int count = 0;
        while (count < ACROSS * DOWN && read_fields(data, players[count], FIELDS)) count++;
        if (count == 0) break;
        for (int side = 0; side < 2; side++) {
            marks(&page, left, top);
            if (page.tagged) cairo_tag_begin(page.cr, "Document", NULL);
            for (int index = 0; index < count; index++) {
                int column = index % ACROSS;
                // When the paper is flipped on the long edge, backs run from right to left.
                if (side == 1) column = ACROSS - 1 - column;
                cairo_save(page.cr);
                cairo_translate(page.cr, left + WIDTH * column, top + HEIGHT * (index / ACROSS));
                cairo_rectangle(page.cr, 0, 0, WIDTH, HEIGHT);
                cairo_clip(page.cr);
                (side ? back : front)(&page, team, players[index]);
                cairo_restore(page.cr);
            }
            if (page.tagged) cairo_tag_end(page.cr, "Document");
            cairo_show_page(page.cr);
        }
        for (int index = 0; index < count; index++) free(players[index][0]);
    }
    close_page(&page);
    cairo_surface_finish(surface);
    if (cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS) fail("the PDF cannot be written");
    cairo_surface_destroy(surface);
}

static void corners(cairo_t *cr) {
    const double r = 9;
    cairo_arc(cr, r, r, r, G_PI, 1.5 * G_PI);
    cairo_arc(cr, WIDTH - r, r, r, -0.5 * G_PI, 0);
    cairo_arc(cr, WIDTH - r, HEIGHT - r, r, 0, 0.5 * G_PI);
    cairo_arc(cr, r, HEIGHT - r, r, 0.5 * G_PI, G_PI);
    cairo_clip(cr);
}

// Draws every processes-th player's card, starting with first.
static void pngs(FILE *data, char **team, const char *target, int first, int processes) {
    const double scale = 300.0 / 72;
    char *player[FIELDS], path[4096];
    for (int number = 0; read_fields(data, player, FIELDS); number++) {
        for (int side = 0; side < 2 && number % processes == first; side++) {
            cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, WIDTH * scale, HEIGHT * scale);
            Page page = page_of(surface, 0);
            cairo_scale(page.cr, scale, scale);
            corners(page.cr);
            (side ? back : front)(&page, team, player);
            close_page(&page);
            snprintf(path, sizeof path, "%s/%s-%d.png", target, player[ID], side + 1);
            if (cairo_surface_write_to_png(surface, path) != CAIRO_STATUS_SUCCESS) fail("a PNG cannot be written");
            cairo_surface_destroy(surface);
        }
        free(player[0]);
    }
}

int main(int count, char **arguments) {
    if (count < 4) fail("cards sheets ROSTER.tsv FILE.pdf [untagged], or cards png ROSTER.tsv FOLDER [PROCESSES]");
    int is_png = strcmp(arguments[1], "png") == 0;
    int processes = is_png && count > 4 ? atoi(arguments[4]) : 1, first = 0;
    // Each process opens the data itself, because a shared file would share its position.
    for (int child = 1; child < processes; child++)
        if (fork() == 0) {
            first = child;
            break;
        }
    FILE *data = fopen(arguments[2], "r");
    char *team[TEAM_FIELDS];
    if (data == NULL || !read_fields(data, team, TEAM_FIELDS)) fail("the data cannot be read");
    folder = dirname(arguments[2]);
    if (is_png) pngs(data, team, arguments[3], first, processes);
    else sheets(data, team, arguments[3], count == 4);
    fclose(data);
    if (first > 0) return 0;
    int result = 0, status;
    while (wait(&status) > 0) result |= status != 0;
    return result;
}
