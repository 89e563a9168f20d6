import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useRef, useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Menu, MenuItem } from './menu.tsx'

test('a dialog keeps the focus inside and gives it back', async () => {
  render(<Asking />)
  const opener = screen.getByRole('button', { name: 'Écrire' })
  await userEvent.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'Votre message' })
  expect(dialog.contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(opener))
  expect(screen.queryByRole('dialog')).toBeNull()
})

// A dialog opened by the address left the focus nowhere.
test('a dialog that the page opened with gives the focus to the page', async () => {
  render(
    <main id="contenu" tabIndex={-1}>
      <Asking isOpen />
    </main>,
  )
  await screen.findByRole('dialog', { name: 'Votre message' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.id).toBe('contenu'))
})

// The focus went behind the panel.
test('a confirmation whose button is gone once it is done gives the focus to its panel', async () => {
  render(<Ending />)
  await userEvent.click(screen.getByRole('button', { name: 'Rembourser en entier' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Rembourser et annuler' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('complementary')))
})

// A card moved to its new column as the dialog closed lost the focus to the former element.
test('what takes the focus as a dialog closes keeps it', async () => {
  render(<Moving />)
  await userEvent.click(screen.getByRole('button', { name: 'Déplacer' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  // The dialog gives the focus back in a later task.
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'La carte' }))
})

// Closed during its call, it took with it the result that it alone could tell.
test('a confirmation stays open until its act is answered', async () => {
  const { rerender } = render(<Sending busy />)
  const wayOut = await screen.findByRole<HTMLButtonElement>('button', { name: 'Annuler' })
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).not.toBeNull()
  expect(wayOut.disabled).toBe(true)
  rerender(<Sending busy={false} />)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a confirmation starts on the way out', async () => {
  render(<Deleting />)
  await userEvent.click(screen.getByRole('button', { name: 'Autres actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Supprimer' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Supprimer « notes.odt » ?' })
  expect(dialog.textContent).toContain('Cette action est définitive.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Annuler' })))
})

test('a dialog opened from a menu gives the focus back to the menu’s button', async () => {
  render(<Deleting />)
  const opener = screen.getByRole('button', { name: 'Autres actions' })
  await userEvent.click(opener)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Supprimer' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('a menu closes on Escape and gives the focus back', async () => {
  render(<Deleting />)
  const opener = screen.getByRole('button', { name: 'Autres actions' })
  await userEvent.click(opener)
  await screen.findByRole('menu')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(document.activeElement).toBe(opener)
})

function Asking({ isOpen = false }: { isOpen?: boolean }) {
  const [open, setOpen] = useState(isOpen)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Écrire</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Votre message" description="Nous répondons vite.">
        <input aria-label="Message" />
      </Dialog>
    </>
  )
}

function Deleting() {
  const [open, setOpen] = useState(false)
  return (
    <MemoryRouter>
      <Menu trigger={<Button>Autres actions</Button>}>
        <MenuItem onSelect={() => setOpen(true)}>Supprimer</MenuItem>
      </Menu>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Supprimer « notes.odt » ?"
        consequence="Cette action est définitive."
        confirmLabel="Supprimer le fichier"
        onConfirm={() => setOpen(false)}
      />
    </MemoryRouter>
  )
}

function Sending({ busy }: { busy: boolean }) {
  const [open, setOpen] = useState(true)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title="Accepter la rétractation ?"
      consequence="Le client est prévenu."
      confirmLabel="Accepter"
      busy={busy}
      onConfirm={() => {}}
    />
  )
}

function Ending() {
  const [step, setStep] = useState<'late' | 'asked' | 'ended'>('late')
  return (
    <main id="contenu" tabIndex={-1}>
      <aside className="panel grid grid-cols-1 content-start gap-s5" tabIndex={-1}>
        {step !== 'ended' && <Button onClick={() => setStep('asked')}>Rembourser en entier</Button>}
        <ConfirmDialog
          open={step === 'asked'}
          onOpenChange={() => setStep('ended')}
          title="Rembourser la commande ?"
          consequence="Elle est annulée."
          confirmLabel="Rembourser et annuler"
          onConfirm={() => setStep('ended')}
        />
      </aside>
    </main>
  )
}

function Moving() {
  const [isAsked, setIsAsked] = useState(false)
  const card = useRef<HTMLButtonElement>(null)
  const wasAsked = useRef(false)
  useEffect(() => {
    if (wasAsked.current && !isAsked) card.current?.focus()
    wasAsked.current = isAsked
  }, [isAsked])
  return (
    <>
      <Button onClick={() => setIsAsked(true)}>Déplacer</Button>
      <button type="button" ref={card}>
        La carte
      </button>
      {isAsked && (
        <ConfirmDialog
          open
          onOpenChange={setIsAsked}
          title="Commencer le travail ?"
          consequence="Le client est prévenu."
          confirmLabel="Commencer"
          onConfirm={() => setIsAsked(false)}
        />
      )}
    </>
  )
}
