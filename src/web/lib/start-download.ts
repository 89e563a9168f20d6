/** Goes to the address of a file; one that the page itself made is saved, under the name that ends what follows its `#`. */
export function startDownload(address: string): void {
  if (!address.startsWith('blob:')) return location.assign(address)
  const link = document.createElement('a')
  link.href = address
  link.download = decodeURIComponent(new URL(address).hash.split('/').at(-1) ?? '')
  link.click()
}
