// Report cards with plain Pango and Cairo calls, as in a straightforward program: a PangoLayout for
// each string, Cairo's own PDF surface with tags, Cairo's own PNG writer.
//
//     card combined PAGES.tsv FILE.pdf
//     card untagged PAGES.tsv FILE.pdf                 shows the cost of tags in Cairo
//     card png PAGES.tsv FOLDER COUNT [PROCESSES]      at 150 dots per inch
//
// PAGES.tsv comes from data.py. Font descriptions and the Pango context are kept; hinting is off,
// so that glyphs are positioned correctly in print.

#include <cairo-pdf.h>
#include <cairo.h>
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LEFT = 54, RIGHT = 558, WIDTH = 612, HEIGHT = 792, COURSES = 6 };

// The fields of a line, in the order that data.py writes them.
enum { SCHOOL, ADDRESS_1, ADDRESS_2, TITLE, TERM, DATES, COLUMNS, PRINCIPAL = COLUMNS + 6, SCALE, POLICY, SHARED };
enum { NAME, ID, LEVEL, HOMEROOM, ROWS, CREDITS = ROWS + 6 * COURSES, GPA, WORD, COLOR, PRESENT, ABSENT, TARDY, COMMENT, FIELDS };

enum { BLACK = 0x000000, GRAY = 0x5f6b76, THIN = 0xc3cad1, WHITE = 0xffffff };

typedef enum { START, MIDDLE, END } Align;

typedef struct {
    cairo_t *cr;
    PangoContext *context;
    PangoFontDescription *plain, *bold;
    int tagged;
} Page;

static void fail(const char *what) {
    fprintf(stderr, "card: %s\n", what);
    exit(1);
}

static void set_color(cairo_t *cr, int rgb) {
    cairo_set_source_rgb(cr, (rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0);
}

static void begin(Page *page, const char *tag) {
    if (page->tagged) cairo_tag_begin(page->cr, tag, NULL);
}

static void end(Page *page, const char *tag) {
    if (page->tagged) cairo_tag_end(page->cr, tag);
}

// Draws text with its first baseline at y, wrapped if width is positive; returns the number of
// lines. If middle is set, several lines are centered vertically around y.
static int text(
    Page *page, const char *tag, double x, double y, const char *string, double size, PangoFontDescription *font,
    int color, Align align, double width, double leading, int middle) {
    PangoLayout *layout = pango_layout_new(page->context);
    pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
    pango_layout_set_font_description(layout, font);
    pango_layout_set_text(layout, string, -1);
    if (width > 0) pango_layout_set_width(layout, width * PANGO_SCALE);
    if (align != START) {
        PangoRectangle box;
        pango_layout_get_extents(layout, NULL, &box);
        x -= (double)box.width / PANGO_SCALE / (align == END ? 1 : 2);
    }
    int lines = pango_layout_get_line_count(layout);
    if (middle) y -= leading / 2 * (lines - 1);
    set_color(page->cr, color);
    begin(page, tag);
    for (int index = 0; index < lines; index++) {
        cairo_move_to(page->cr, x, y + leading * index);
        pango_cairo_show_layout_line(page->cr, pango_layout_get_line_readonly(layout, index));
    }
    end(page, tag);
    g_object_unref(layout);
    return lines;
}

static void line(Page *page, const char *tag, double x, double y, const char *string, double size,
                 PangoFontDescription *font, int color, Align align) {
    text(page, tag, x, y, string, size, font, color, align, 0, 0, 0);
}

static void rule(Page *page, double x, double y, double width) {
    set_color(page->cr, THIN);
    cairo_set_line_width(page->cr, 0.4);
    cairo_move_to(page->cr, x, y);
    cairo_line_to(page->cr, x + width, y);
    cairo_stroke(page->cr);
}

static void fact(Page *page, const char *tag, double x, double y, const char *label, const char *value, double size, int color) {
    line(page, "P", x, y, label, 7.5, page->plain, GRAY, START);
    line(page, tag, x, y + size + 2.5, value, size, page->bold, color, START);
}

static int badge_color(char letter) {
    switch (letter) {
    case 'A': return 0x1f7a4d;
    case 'B': return 0x2f6f9f;
    case 'C': return 0x8a6a12;
    case 'D': return 0xa8501a;
    default: return 0xa32a2a;
    }
}

static int gpa_color(const char *name) {
    return strcmp(name, "green") == 0 ? 0x1f7a4d : strcmp(name, "orange") == 0 ? 0x9a5b00 : 0xa32a2a;
}

static void head(Page *page, char **shared) {
    static const double xs[] = {0, 120, 248, 292, 320, 348};
    static const Align aligns[] = {START, START, END, END, MIDDLE, START};
    begin(page, "TR");
    for (int column = 0; column < 6; column++)
        line(page, "TH", LEFT + xs[column], 157, shared[COLUMNS + column], 7.5, page->plain, GRAY, aligns[column]);
    end(page, "TR");
}

static void row(Page *page, char **cells, double top) {
    double base = top + 20;
    begin(page, "TR");
    line(page, "TD", LEFT, base, cells[0], 9, page->bold, BLACK, START);
    line(page, "TD", LEFT + 120, base, cells[1], 9, page->plain, BLACK, START);
    line(page, "TD", LEFT + 248, base, cells[2], 9, page->plain, BLACK, END);
    line(page, "TD", LEFT + 292, base, cells[3], 9, page->plain, BLACK, END);
    set_color(page->cr, badge_color(cells[4][0]));
    cairo_new_path(page->cr);
    cairo_arc(page->cr, LEFT + 320, top + 17, 9, 0, 2 * G_PI);
    cairo_fill(page->cr);
    line(page, "TD", LEFT + 320, base, cells[4], 9, page->bold, WHITE, MIDDLE);
    text(page, "TD", LEFT + 348, base, cells[5], 8.5, page->plain, BLACK, START, 156, 11, 1);
    end(page, "TR");
    rule(page, LEFT, top + 34, RIGHT - LEFT);
}

static void foot(Page *page, char **shared, char **student) {
    char principal[256];
    snprintf(principal, sizeof principal, "Principal: %s", shared[PRINCIPAL]);
    const char *people[] = {principal, "Homeroom teacher", "Parent or guardian"};
    for (int index = 0; index < 3; index++) {
        rule(page, LEFT + 176 * index, 667, 152);
        line(page, "P", LEFT + 176 * index, 677, people[index], 7.5, page->plain, GRAY, START);
    }
    line(page, "P", LEFT, 709, "Scale", 7, page->bold, GRAY, START);
    line(page, "P", LEFT + 34, 709, shared[SCALE], 7, page->plain, GRAY, START);
    line(page, "P", LEFT, 718, "Policy", 7, page->bold, GRAY, START);
    line(page, "P", LEFT + 34, 718, shared[POLICY], 7, page->plain, GRAY, START);
    line(page, "P", LEFT, 738, student[NAME], 7, page->plain, GRAY, START);
    line(page, "P", RIGHT, 738, "Page 1 of 1", 7, page->plain, GRAY, END);
}

static void card(Page *page, char **shared, char **student) {
    begin(page, "Document");
    line(page, "P", LEFT, 66, shared[SCHOOL], 16, page->bold, BLACK, START);
    line(page, "P", LEFT, 79, shared[ADDRESS_1], 9, page->plain, GRAY, START);
    line(page, "P", LEFT, 91, shared[ADDRESS_2], 9, page->plain, GRAY, START);
    line(page, "P", RIGHT, 66, shared[TITLE], 16, page->plain, BLACK, END);
    line(page, "P", RIGHT, 79, shared[TERM], 9, page->bold, BLACK, END);
    line(page, "P", RIGHT, 91, shared[DATES], 9, page->plain, GRAY, END);
    rule(page, LEFT, 101, RIGHT - LEFT);

    fact(page, "H1", LEFT, 119, "Student", student[NAME], 10.5, BLACK);
    fact(page, "P", LEFT + 202, 119, "Student number", student[ID], 10.5, BLACK);
    fact(page, "P", LEFT + 302, 119, "Grade level", student[LEVEL], 10.5, BLACK);
    fact(page, "P", LEFT + 403, 119, "Homeroom", student[HOMEROOM], 10.5, BLACK);

    begin(page, "Table");
    head(page, shared);
    rule(page, LEFT, 161, RIGHT - LEFT);
    for (int course = 0; course < COURSES; course++) row(page, student + ROWS + 6 * course, 161 + 34 * course);
    end(page, "Table");

    double y = 161 + 34 * COURSES + 20;
    fact(page, "P", LEFT, y, "Credits", student[CREDITS], 10.5, BLACK);
    fact(page, "P", LEFT + 84, y, "Grade point average", student[GPA], 16, gpa_color(student[COLOR]));
    fact(page, "P", LEFT + 168, y, "Standing", student[WORD], 10.5, BLACK);
    fact(page, "P", LEFT + 252, y, "Days present", student[PRESENT], 10.5, BLACK);
    fact(page, "P", LEFT + 336, y, "Absent", student[ABSENT], 10.5, BLACK);
    fact(page, "P", LEFT + 420, y, "Tardy", student[TARDY], 10.5, BLACK);

    line(page, "P", LEFT, y + 40, "Comment", 7.5, page->plain, GRAY, START);
    text(page, "P", LEFT, y + 52, student[COMMENT], 9.5, page->plain, BLACK, START, RIGHT - LEFT, 12, 0);
    foot(page, shared, student);
    end(page, "Document");
}

static Page page_of(cairo_surface_t *surface, int tagged) {
    Page page = {.cr = cairo_create(surface), .tagged = tagged};
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    page.context = pango_cairo_create_context(page.cr);
    pango_cairo_context_set_font_options(page.context, options);
    pango_context_set_round_glyph_positions(page.context, FALSE);
    cairo_font_options_destroy(options);
    page.plain = pango_font_description_from_string("Inter");
    page.bold = pango_font_description_from_string("Inter Semi-Bold");
    return page;
}

static void close_page(Page *page) {
    if (cairo_status(page->cr) != CAIRO_STATUS_SUCCESS) fail(cairo_status_to_string(cairo_status(page->cr)));
    pango_font_description_free(page->plain);
    pango_font_description_free(page->bold);
    g_object_unref(page->context);
    cairo_destroy(page->cr);
}

// Splits a line at its tabs, in place.
static void fields(char *line, char **into, int count) {
    for (int index = 0; index < count; index++) {
        into[index] = line;
        line = strpbrk(line, "\t\n");
        if (line == NULL) fail("a line has too few fields");
        *line++ = '\0';
    }
}

static void combined(FILE *data, char **shared, const char *path, int tagged) {
    cairo_surface_t *surface = cairo_pdf_surface_create(path, WIDTH, HEIGHT);
    char title[256];
    snprintf(title, sizeof title, "%s, %s", shared[TITLE], shared[TERM]);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2026-05-29T00:00:00Z");
    Page page = page_of(surface, tagged);
    char *buffer = NULL, *student[FIELDS];
    size_t size = 0;
    for (int number = 1; getline(&buffer, &size, data) > 0; number++) {
        fields(buffer, student, FIELDS);
        char link[32];
        snprintf(link, sizeof link, "page=%d pos=[0 0]", number);
        cairo_pdf_surface_add_outline(surface, CAIRO_PDF_OUTLINE_ROOT, student[NAME], link, 0);
        card(&page, shared, student);
        cairo_show_page(page.cr);
    }
    free(buffer);
    close_page(&page);
    cairo_surface_finish(surface);
    if (cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS) fail("the PDF cannot be written");
    cairo_surface_destroy(surface);
}

// Draws every processes-th page, starting with first.
static void pngs(FILE *data, char **shared, const char *folder, int count, int first, int processes) {
    const double scale = 150.0 / 72;
    char *buffer = NULL, *student[FIELDS], path[4096];
    size_t size = 0;
    for (int number = 0; number < count && getline(&buffer, &size, data) > 0; number++) {
        if (number % processes != first) continue;
        fields(buffer, student, FIELDS);
        cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, WIDTH * scale, HEIGHT * scale);
        Page page = page_of(surface, 0);
        set_color(page.cr, WHITE);
        cairo_paint(page.cr);
        cairo_scale(page.cr, scale, scale);
        card(&page, shared, student);
        close_page(&page);
        snprintf(path, sizeof path, "%s/%s.png", folder, student[ID]);
        if (cairo_surface_write_to_png(surface, path) != CAIRO_STATUS_SUCCESS) fail("a PNG cannot be written");
        cairo_surface_destroy(surface);
    }
    free(buffer);
}

int main(int count, char **arguments) {
    if (count < 4) fail("card combined PAGES.tsv FILE.pdf, or card png PAGES.tsv FOLDER COUNT [PROCESSES]");
    int processes = count > 5 ? atoi(arguments[5]) : 1, first = 0;
    // Each process opens the data itself, because a shared file would share its position.
    for (int child = 1; child < processes; child++)
        if (fork() == 0) {
            first = child;
            break;
        }
    FILE *data = fopen(arguments[2], "r");
    char *buffer = NULL, *shared[SHARED];
    size_t size = 0;
    if (data == NULL || getline(&buffer, &size, data) <= 0) fail("the data cannot be read");
    fields(buffer, shared, SHARED);
    if (strcmp(arguments[1], "png") != 0)
        combined(data, shared, arguments[3], strcmp(arguments[1], "combined") == 0);
    else
        pngs(data, shared, arguments[3], count > 4 ? atoi(arguments[4]) : 1, first, processes);
    free(buffer);
    fclose(data);
    if (first > 0) return 0;
    int result = 0, status;
    while (wait(&status) > 0) result |= status != 0;
    return result;
}
