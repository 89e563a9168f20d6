/** A text for a PDF: the embedded fonts lack the narrow no-break space, the plain no-break space replaces it. */
export const pdfSafe = (text: string) => text.replaceAll('\u202f', '\u00a0')

const DAY_OF_A_MONTH =
  /(?<=\d|1er) (?=(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)(?!\p{L}))/gu

/** A French text typed with plain spaces, with the no-break spaces that its printed form needs. */
export const frenchSpaces = (text: string) =>
  text
    .replaceAll(/ (?=[;!?»])/g, '\u202f')
    .replaceAll(/« /g, '«\u202f')
    .replaceAll(/ (?=[:%€])/g, '\u00a0')
    .replaceAll(/(\d) (?=×|(?:cm|mm|g)(?!\p{L}))/gu, '$1\u00a0')
    .replaceAll(/× (?=\d)/g, '×\u00a0')
    .replaceAll('n° ', 'n°\u00a0')
    .replaceAll(DAY_OF_A_MONTH, '\u00a0')
