#ifndef CCAIRO_SHIM_H
#define CCAIRO_SHIM_H

#include <cairo.h>
#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <fontconfig/fontconfig.h>
#include <librsvg/rsvg.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <png.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

// Casts that GObject gives as macros, which Swift does not see. NULL where the kind is another.

static inline PangoFcFontMap *_Nullable ccairo_fc_font_map(PangoFontMap *_Nullable map) {
    return PANGO_IS_FC_FONT_MAP(map) ? (PangoFcFontMap *)map : NULL;
}

static inline PangoCairoFontMap *_Nullable ccairo_cairo_font_map(PangoFontMap *_Nullable map) {
    return PANGO_IS_CAIRO_FONT_MAP(map) ? (PangoCairoFontMap *)map : NULL;
}

/// The pattern a font was opened by; belongs to the font. NULL when it is no fontconfig font.
static inline FcPattern *_Nullable ccairo_font_pattern(PangoFont *_Nullable font) {
    return PANGO_IS_FC_FONT(font) ? pango_fc_font_get_pattern((PangoFcFont *)font) : NULL;
}

/// The font as Cairo draws it; belongs to the font. NULL when it is no font of Cairo's.
static inline cairo_scaled_font_t *_Nullable ccairo_scaled_font(PangoFont *_Nullable font) {
    return PANGO_IS_CAIRO_FONT(font)
        ? pango_cairo_font_get_scaled_font((PangoCairoFont *)font) : NULL;
}

// Fontconfig's and Pango's names that are string macros of a kind Swift does not import.

static const char *const _Nonnull ccairo_fc_family = FC_FAMILY;
static const char *const _Nonnull ccairo_fc_file = FC_FILE;
static const char *const _Nonnull ccairo_fc_index = FC_INDEX;
static const char *const _Nonnull ccairo_fc_pixel_size = FC_PIXEL_SIZE;
static const char *const _Nonnull ccairo_fc_matrix = FC_MATRIX;
static const char *const _Nonnull ccairo_fc_embolden = FC_EMBOLDEN;
static const char *const _Nonnull ccairo_fc_embedded_bitmap = FC_EMBEDDED_BITMAP;

/// Whether a font's glyphs are pictures of a fixed size rather than outlines.
static inline int ccairo_is_bitmap_font(cairo_scaled_font_t *_Nonnull font) {
    FT_Face face = cairo_ft_scaled_font_lock_face(font);
    int answer = face != NULL && !FT_IS_SCALABLE(face);
    if (face != NULL) cairo_ft_scaled_font_unlock_face(font);
    return answer;
}

// libpng reports errors by longjmp, which may not cross Swift: its writer is wrapped here.

/// How a PNG is packed: libpng's filter mask, zlib's level and strategy.
typedef struct {
    int filters;
    int level;
    int strategy;
} ccairo_png_settings;

/// Pixels of 32 bits as Cairo has them: blue, green, red, opacity; colours times opacity.
typedef struct {
    const uint8_t *_Nonnull pixels;
    size_t stride;
    uint32_t width;
    uint32_t height;
    /// Not 0 when all pixels are opaque and opacity is not written.
    int is_opaque;
    uint32_t pixels_per_metre;
} ccairo_png_picture;

/// Takes written bytes.
typedef void (*ccairo_png_sink)(void *_Nonnull target, const uint8_t *_Nonnull bytes, size_t count);

typedef struct {
    ccairo_png_sink _Nonnull sink;
    void *_Nonnull target;
    char *_Nonnull message;
    size_t message_size;
} ccairo_png_state;

static inline void ccairo_png_pass(png_structp png, png_bytep bytes, size_t count) {
    ccairo_png_state *state = (ccairo_png_state *)png_get_io_ptr(png);
    state->sink(state->target, bytes, count);
}

static inline void ccairo_png_flush(png_structp png) { (void)png; }

static inline void ccairo_png_fail(png_structp png, png_const_charp message) {
    ccairo_png_state *state = (ccairo_png_state *)png_get_error_ptr(png);
    snprintf(state->message, state->message_size, "%s", message);
    png_longjmp(png, 1);
}

static inline void ccairo_png_warn(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

/// Turns a row of Cairo's pixels into red, green, blue and opacity, colours as they are.
static inline void ccairo_png_unpremultiply(uint8_t *out, const uint8_t *in, uint32_t width) {
    for (uint32_t x = 0; x < width; x++, in += 4, out += 4) {
        unsigned alpha = in[3];
        out[0] = alpha ? (uint8_t)((in[2] * 255u + alpha / 2) / alpha) : 0;
        out[1] = alpha ? (uint8_t)((in[1] * 255u + alpha / 2) / alpha) : 0;
        out[2] = alpha ? (uint8_t)((in[0] * 255u + alpha / 2) / alpha) : 0;
        out[3] = (uint8_t)alpha;
    }
}

/// Writes a PNG file; 0 on failure, with words in `message`.
static inline int ccairo_png_write(
    const ccairo_png_picture *_Nonnull picture, ccairo_png_settings settings,
    const char *_Nonnull title, ccairo_png_sink _Nonnull sink, void *_Nonnull target,
    char *_Nonnull message, size_t message_size) {
    ccairo_png_state state = {sink, target, message, message_size};
    png_structp png = png_create_write_struct(
        PNG_LIBPNG_VER_STRING, &state, ccairo_png_fail, ccairo_png_warn);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    uint8_t *row = (uint8_t *)malloc((size_t)picture->width * 4);
    if (!info || !row) {
        snprintf(message, message_size, "out of memory");
        free(row);
        png_destroy_write_struct(&png, &info);
        return 0;
    }
    if (setjmp(png_jmpbuf(png))) {
        free(row);
        png_destroy_write_struct(&png, &info);
        return 0;
    }
    png_set_write_fn(png, &state, ccairo_png_pass, ccairo_png_flush);
    // Neither check helps with pixels that we have made ourselves.
    png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
    png_set_IHDR(
        png, info, picture->width, picture->height, 8,
        picture->is_opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
        PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_filter(png, PNG_FILTER_TYPE_BASE, settings.filters);
    png_set_compression_level(png, settings.level);
    png_set_compression_strategy(png, settings.strategy);
    png_set_compression_buffer_size(png, 65536);
    png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
    png_set_pHYs(
        png, info, picture->pixels_per_metre, picture->pixels_per_metre, PNG_RESOLUTION_METER);
    if (title[0]) {
        png_text text = {0};
        text.compression = PNG_ITXT_COMPRESSION_NONE;
        text.key = (png_charp) "Title";
        text.text = (png_charp)title;
        text.lang = (png_charp) "";
        text.lang_key = (png_charp) "Title";
        png_set_text(png, info, &text, 1);
    }
    png_write_info(png, info);
    if (picture->is_opaque) {
        png_set_bgr(png);
        png_set_filler(png, 0, PNG_FILLER_AFTER);
    }
    for (uint32_t y = 0; y < picture->height; y++) {
        const uint8_t *pixels = picture->pixels + (size_t)y * picture->stride;
        if (picture->is_opaque) {
            png_write_row(png, pixels);
        } else {
            ccairo_png_unpremultiply(row, pixels, picture->width);
            png_write_row(png, row);
        }
    }
    png_write_end(png, info);
    free(row);
    png_destroy_write_struct(&png, &info);
    return 1;
}

#endif
