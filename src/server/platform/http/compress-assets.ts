import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const WORTH_IT = 1024

/** The end of the build: each text asset beside its compressed copies, so that none is compressed on a request. */
for (const file of globSync('build/client/**/*.{js,css,svg}')) {
  const content = readFileSync(file)
  if (content.length < WORTH_IT) continue
  writeFileSync(`${file}.br`, brotliCompressSync(content))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}

// What the demonstration opens is large, and repeats itself far apart: a wide window, and one quality less.
const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 }
for (const file of globSync('build/client/assets/*.{wasm,data,tar}')) {
  const content = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
  writeFileSync(`${file}.gz`, gzipSync(content))
}
