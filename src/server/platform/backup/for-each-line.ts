import { open } from 'node:fs/promises'

const AT_A_TIME = 4

/** Works on the lines of a file, a few at a time; when one fails, those under way end, then it throws. */
export async function forEachLine(path: string, work: (line: string) => Promise<void>): Promise<void> {
  const file = await open(path)
  const lines = file.readLines()[Symbol.asyncIterator]()
  let failed = false
  const takeLines = async () => {
    for (let line = await lines.next(); !line.done && !failed; line = await lines.next()) {
      await work(line.value).catch((error: unknown) => {
        failed = true
        throw error
      })
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: AT_A_TIME }, takeLines))
  await file.close()
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
