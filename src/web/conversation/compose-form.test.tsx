import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { MESSAGE_FILE_LIMITS } from '#contract/files/file-limits.ts'
import { ToldError } from '../lib/told-error.ts'
import { ComposeForm } from './compose-form.tsx'
import { useMessageDraft } from './use-message-draft.ts'

const damaged = new File(['PK'], 'roman.docx')
const refused = new ToldError('Erreur avec le fichier roman.docx', { isRefusal: true })

function openComposer(upload: () => Promise<{ fileId: string }>) {
  const send = vi.fn<() => Promise<void>>(() => Promise.resolve())
  function Composer() {
    const draft = useMessageDraft('un-fil')
    const files = { limits: MESSAGE_FILE_LIMITS, upload, takeBack: () => Promise.resolve() }
    return (
      <ComposeForm
        draft={draft}
        label="Votre message"
        sendLabel="Envoyer"
        sentText="Message envoyé !"
        files={files}
        send={send}
      />
    )
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Composer />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), send }
}

// The composer stayed on « Pièces jointes en cours... » for ever.
test('a file that cannot be joined gives the composer back, and is not left out in silence', async () => {
  const { user, send } = openComposer(() => Promise.reject(refused))
  await user.type(screen.getByLabelText('Votre message'), 'Voici mon roman.')
  await user.upload(screen.getByLabelText('Pièces jointes', { selector: 'input' }), damaged)
  expect(await screen.findByText('Erreur avec le fichier roman.docx')).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Envoyer' }))
  expect(screen.getByText(/"roman\.docx" n’a pas pu être joint/)).toBeDefined()
  expect(send).not.toHaveBeenCalled()

  await user.click(screen.getByRole('button', { name: /Retirer/ }))
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Envoyer' }))
  expect(send).toHaveBeenCalledOnce()
})

test('while a file is on its way, the message waits for it', async () => {
  const { user, send } = openComposer(() => new Promise(() => {}))
  await user.type(screen.getByLabelText('Votre message'), 'Voici mon roman.')
  await user.upload(screen.getByLabelText('Pièces jointes', { selector: 'input' }), damaged)
  expect(await screen.findByRole('button', { name: /Pièces jointes en cours/ })).toBeDefined()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(send).not.toHaveBeenCalled()
})
