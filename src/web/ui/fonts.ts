import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2?url'

/** The two faces of every first screen: `<link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous">`. */
export const preloadedFonts = [newsreader, figtree]
