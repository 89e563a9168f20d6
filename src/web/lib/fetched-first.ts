const fetched = new Set<string>()

/**
 * Fetches the files of modules about to be imported (vite.config.ts): a browser that once failed to load a module does not ask
 * for it again, whereas a fetch may be tried until it succeeds, and leaves in the cache what the import reads.
 */
export async function fetchedFirst(files: string[] = []): Promise<void> {
  await Promise.all(files.filter((file) => file.endsWith('.js') && !isAskedFor(file)).map(fetchOnce))
}

const isAskedFor = (file: string): boolean =>
  fetched.has(file) || document.querySelector(`link[rel=modulepreload][href="/${file}"]`) !== null

async function fetchOnce(file: string): Promise<void> {
  const response = await fetch(`/${file}`)
  if (!response.ok) throw new TypeError(`${file} answered ${response.status}`)
  await response.arrayBuffer()
  fetched.add(file)
}
