/** A text for a PDF: the embedded fonts lack the narrow no-break space, the plain no-break space replaces it. */
export const pdfSafe = (text: string) => text.replaceAll('\u202f', '\u00a0')
