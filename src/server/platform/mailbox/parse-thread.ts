import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { parseTask } from './mail.ts'
import { parseMail } from './parse-mail.ts'

// A thread of bounded memory, ended when it takes too long: see `open-mail.ts`.
const { path, partPaths } = parseTask.parse(workerData)
const { mail, parts } = await parseMail(await readFile(path))
const spooled = await Promise.all(
  parts.slice(0, partPaths.length).map(async ({ bytes, ...part }, at) => {
    const partPath = partPaths[at] ?? ''
    await writeFile(partPath, bytes, { mode: 0o600 })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return { ...part, path: partPath, size: bytes.length, sha256 }
  }),
)
parentPort?.postMessage({
  mail,
  parts: spooled,
  leftOut: parts.slice(partPaths.length).map(({ name }) => name),
})
