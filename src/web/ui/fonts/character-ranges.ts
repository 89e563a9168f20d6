/** Every character printed in French and drawn by our faces, as a `unicode-range` of CSS. */
export const FRENCH =
  'U+20-7E, U+A0, U+A7, U+A9, U+AB, U+B0, U+B7, U+BB, U+C0, U+C2, U+C6-CB, U+CE-CF, U+D4, U+D7, U+D9, U+DB-DC, U+E0, U+E2, U+E6-EB, U+EE-EF, U+F4, U+F9, U+FB-FC, U+FF, U+152-153, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC, U+2212'

/** The other characters of Western Europe, in names and titles; fetched only by a page that shows one. */
export const LATIN =
  'U+0-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+304, U+308, U+329, U+2010-2027, U+2030-205E, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215'

/** Central Europe and the rarer signs. */
export const LATIN_EXT = 'U+100-2BA, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB, U+20AD-20C0'

/** The characters of a `unicode-range`, in their order. */
export const charactersOf = (unicodeRange: string): string[] =>
  unicodeRange.split(', ').flatMap((range) => {
    const [first = 0, last = first] = range.slice('U+'.length).split('-').map(hexadecimal)
    return Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset))
  })

const hexadecimal = (digits: string) => Number.parseInt(digits, 16)
