/** What takes a dragged text by itself. */
const EDITABLE = 'textarea, input, [contenteditable=""], [contenteditable="true"]'
/** What takes dropped files by itself. */
const FILE_FIELD = 'input[type=file]:not([disabled])'

/** Refuses every drop that nothing of the page takes: by itself the browser would open the file, or the link, in place of the page. */
export function stayOnDrop(): void {
  for (const name of ['dragover', 'drop'] as const) addEventListener(name, refuseStray)
}

function refuseStray(event: DragEvent): void {
  const { target, dataTransfer } = event
  if (event.defaultPrevented || !dataTransfer) return
  const taker = dataTransfer.types.includes('Files') ? FILE_FIELD : EDITABLE
  if (target instanceof Element && target.closest(taker)) return
  event.preventDefault()
  dataTransfer.dropEffect = 'none'
}
