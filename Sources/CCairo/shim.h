#ifndef CCAIRO_SHIM_H
#define CCAIRO_SHIM_H

#include "../LazyLibraries/lazy_names.h"

#include <fcntl.h>

#include <cairo.h>
#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <fontconfig/fontconfig.h>
#include <hb-ot.h>
#include <librsvg/rsvg.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-decoder.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>

// Casts that GObject provides as macros, which Swift cannot import. NULL if the type is different.

static inline PangoFcFontMap *_Nullable ccairo_fc_font_map(PangoFontMap *_Nullable map) {
    return PANGO_IS_FC_FONT_MAP(map) ? (PangoFcFontMap *)map : NULL;
}

static inline PangoCairoFontMap *_Nullable ccairo_cairo_font_map(PangoFontMap *_Nullable map) {
    return PANGO_IS_CAIRO_FONT_MAP(map) ? (PangoCairoFontMap *)map : NULL;
}

/// Returns the pattern a font was opened with, which belongs to the font; NULL if it is not a
/// fontconfig font.
static inline FcPattern *_Nullable ccairo_font_pattern(PangoFont *_Nullable font) {
    return PANGO_IS_FC_FONT(font) ? pango_fc_font_get_pattern((PangoFcFont *)font) : NULL;
}

/// Returns the font as Cairo draws it, which belongs to the font; NULL if it is not a Cairo font.
static inline cairo_scaled_font_t *_Nullable ccairo_scaled_font(PangoFont *_Nullable font) {
    return PANGO_IS_CAIRO_FONT(font)
        ? pango_cairo_font_get_scaled_font((PangoCairoFont *)font) : NULL;
}

/// Opens the face of a font found by a map, and keeps it: the reference is never released.
///
/// Cairo uses one face for equal patterns of the same file, so this does not create additional
/// faces.
static inline PangoFcDecoder *_Nullable ccairo_keep_face(
    FcPattern *_Nullable pattern, gpointer _Nullable unused
) {
    (void)unused;
    if (pattern != NULL) cairo_ft_font_face_create_for_pattern(pattern);
    return NULL;
}

/// Makes a map keep the face of each font that it finds.
static inline void ccairo_keep_faces(PangoFontMap *_Nullable map) {
    PangoFcFontMap *fonts = ccairo_fc_font_map(map);
    if (fonts != NULL) pango_fc_font_map_add_decoder_find_func(fonts, ccairo_keep_face, NULL, NULL);
}

// Fontconfig and Pango names that are string macros of a kind Swift does not import.

static const char *const _Nonnull ccairo_fc_family = FC_FAMILY;
static const char *const _Nonnull ccairo_fc_file = FC_FILE;
static const char *const _Nonnull ccairo_fc_index = FC_INDEX;
static const char *const _Nonnull ccairo_fc_pixel_size = FC_PIXEL_SIZE;
static const char *const _Nonnull ccairo_fc_matrix = FC_MATRIX;
static const char *const _Nonnull ccairo_fc_embolden = FC_EMBOLDEN;
static const char *const _Nonnull ccairo_fc_weight = FC_WEIGHT;
static const char *const _Nonnull ccairo_fc_slant = FC_SLANT;
static const char *const _Nonnull ccairo_fc_width = FC_WIDTH;

// Functions and constants of Linux that the headers declare only for GNU programs.

extern int memfd_create(const char *_Nonnull name, unsigned int flags);

/// Returns a new file that has no name and is only in memory, and whose content can be sealed; -1 if
/// there is none.
static inline int ccairo_memory_file(void) {
    const unsigned int close_on_exec = 1, allow_sealing = 2;
    return memfd_create("font", close_on_exec | allow_sealing);
}

/// Returns whether the content of a file in memory can no longer be changed.
static inline int ccairo_seal(int descriptor) {
    const int add_seals = 1033, seal = 1, shrink = 2, grow = 4, write = 8;
    return fcntl(descriptor, add_seals, seal | shrink | grow | write) == 0;
}

/// The FreeType library of a face, and the face.
typedef struct {
    FT_Library library;
    FT_Face face;
} ccairo_freetype;

static inline void ccairo_close_face(void *_Nullable opened) {
    ccairo_freetype *own = (ccairo_freetype *)opened;
    if (own->face != NULL) FT_Done_Face(own->face);
    if (own->library != NULL) FT_Done_FreeType(own->library);
    free(own);
}

/// Opens a font file with a FreeType library of its own, which is closed when Cairo needs the face
/// no more, on any thread; NULL if that is not possible.
///
/// Flags of 0 keep the bitmaps of color emoji.
static inline cairo_font_face_t *_Nullable ccairo_open_face(const char *_Nonnull path, long index) {
    static const cairo_user_data_key_t key;
    ccairo_freetype *own = (ccairo_freetype *)calloc(1, sizeof(ccairo_freetype));
    if (own == NULL) return NULL;
    cairo_font_face_t *face = NULL;
    if (FT_Init_FreeType(&own->library) == 0 &&
        FT_New_Face(own->library, path, index, &own->face) == 0) {
        face = cairo_ft_font_face_create_for_ft_face(own->face, 0);
        if (cairo_font_face_set_user_data(face, &key, own, ccairo_close_face) ==
            CAIRO_STATUS_SUCCESS)
            return face;
        cairo_font_face_destroy(face);
    }
    ccairo_close_face(own);
    return NULL;
}

/// The key under which a surface keeps the owner of its pixels; only its address matters.
static inline const cairo_user_data_key_t *_Nonnull ccairo_pixels_key(void) {
    static const cairo_user_data_key_t key;
    return &key;
}

/// Returns whether a font's glyphs are bitmaps of a fixed size rather than outlines.
static inline int ccairo_is_bitmap_font(cairo_scaled_font_t *_Nonnull font) {
    FT_Face face = cairo_ft_scaled_font_lock_face(font);
    int answer = face != NULL && !FT_IS_SCALABLE(face);
    if (face != NULL) cairo_ft_scaled_font_unlock_face(font);
    return answer;
}

#endif
