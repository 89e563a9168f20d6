import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const WORTH_IT = 1024

/** The end of the build: each text asset beside its compressed copies, so that none is compressed on a request. */
for (const file of globSync('build/client/**/*.{js,css,svg}')) {
  const content = readFileSync(file)
  if (content.length < WORTH_IT) continue
  writeFileSync(`${file}.br`, brotliCompressSync(content))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
