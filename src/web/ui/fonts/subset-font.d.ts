declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2'
    /** An axis pinned to a value, or kept between two. */
    variationAxes: Record<string, number | { min: number; max: number }>
    /** OpenType features by their tags; the others go. */
    keepFeatures: string[]
    noHinting: boolean
  }
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>
}
