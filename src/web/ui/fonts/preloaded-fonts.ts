import figtree from './figtree-french.woff2?url'
import newsreader from './newsreader-french.woff2?url'

/** The two faces of every first screen: `<link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous">`. */
export const preloadedFonts = [newsreader, figtree]
