/** Where a browser that follows a link is sent on; null for an answer of its own. */
export async function sentTo(url: string): Promise<string | null> {
  const headers = { accept: 'text/html,application/xhtml+xml' }
  return (await fetch(url, { headers, redirect: 'manual' })).headers.get('location')
}
