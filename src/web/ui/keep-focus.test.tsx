import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'
import { FileDropZone } from './file-drop-zone.tsx'
import { FileRow, FileRows } from './file-row.tsx'

// The removed row left the focus to the document, and the keyboard started again at its top.
test.each([
  ['a page', <Files key="page" />],
  [
    'a dialog',
    <Dialog key="dialog" open onOpenChange={() => {}} title="Livrer">
      <Files />
    </Dialog>,
  ],
])(
  'in %s, a removed row gives the focus to the next one, and the last one to what adds another',
  async (_, files) => {
    render(files)
    await userEvent.click(screen.getByRole('button', { name: 'Trois fichiers' }))
    const remove = (name: string) => screen.getByRole('button', { name: `Retirer ${name}` })
    remove('b.odt').focus()
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(remove('c.odt'))
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(remove('a.odt'))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.className).toContain('drop-link'))
  },
)

function Files() {
  const [names, setNames] = useState<string[]>([])
  return (
    <form>
      <button type="button" onClick={() => setNames(['a.odt', 'b.odt', 'c.odt'])}>
        Trois fichiers
      </button>
      {names.length > 0 && (
        <FileRows label="Fichiers joints">
          {names.map((name) => (
            <FileRow
              key={name}
              name={name}
              size="2 Ko"
              onRemove={() => setNames((all) => all.filter((one) => one !== name))}
            />
          ))}
        </FileRows>
      )}
      <FileDropZone onFiles={() => {}} hint="Tous formats" />
    </form>
  )
}
