/** Goes to the address of a file; one made by the page itself is saved, under the name at the end of its fragment. */
export function startDownload(address: string): void {
  if (!address.startsWith('blob:')) return location.assign(address)
  const link = document.createElement('a')
  link.href = address
  link.download = decodeURIComponent(new URL(address).hash.split('/').at(-1) ?? '')
  link.click()
}
