import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { MESSAGE_FILE_LIMITS } from '#contract/files/file-limits.ts'
import { ToldError } from '../lib/told-error.ts'
import { ComposeForm } from './compose-form.tsx'
import { useMessageDraft } from './use-message-draft.ts'

const damaged = new File(['PK'], 'roman.docx')
const refused = new ToldError('Erreur avec le fichier roman.docx', { isRefusal: true })

type Given = { upload?: () => Promise<{ fileId: string }>; send?: () => Promise<void> }

function openComposer({ upload = () => Promise.reject(refused), send: sending = async () => {} }: Given) {
  const send = vi.fn<() => Promise<void>>(sending)
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
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Composer />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), send, leave: unmount }
}

const joined = (name: string) => screen.queryByRole('button', { name: `Retirer ${name}` })
const text = () => screen.getByLabelText<HTMLTextAreaElement>('Votre message')
const join = (user: UserEvent, file = damaged) =>
  user.upload(screen.getByLabelText('Pièces jointes', { selector: 'input' }), file)

// The composer stayed on « Pièces jointes en cours... » for ever.
test('a file that cannot be joined gives the composer back, and is not left out in silence', async () => {
  const { user, send } = openComposer({})
  await user.type(text(), 'Voici mon roman.')
  await join(user)
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
  const { user, send } = openComposer({ upload: () => new Promise(() => {}) })
  await user.type(text(), 'Voici mon roman.')
  await join(user)
  expect(await screen.findByRole('button', { name: /Pièces jointes en cours/ })).toBeDefined()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(send).not.toHaveBeenCalled()
})

const FILE_ID = '019abc00-0000-7000-8000-000000000001'
const OTHER_ID = '019abc00-0000-7000-8000-000000000002'

// The file of a closed composer brought back the text of its time, over the one typed since.
test('a file that arrives after the composer was left joins what was typed since', async () => {
  const { promise, resolve } = Promise.withResolvers<{ fileId: string }>()
  const before = openComposer({ upload: () => promise })
  await before.user.type(text(), 'Voici mon roman.')
  await join(before.user)
  before.leave()
  const { user } = openComposer({})
  await user.type(text(), ' Et trois paragraphes.')
  await act(async () => resolve({ fileId: FILE_ID }))
  await waitFor(() => expect(joined('roman.docx')).toBeTruthy())
  expect(text().value).toBe('Voici mon roman. Et trois paragraphes.')
})

// The end of the sending removed the draft as it was by then.
test('a message sent after the composer was left takes nothing of what was typed since', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const before = openComposer({ send: () => promise, upload: async () => ({ fileId: FILE_ID }) })
  await before.user.type(text(), 'Voici mon roman.')
  await join(before.user)
  await before.user.click(await screen.findByRole('button', { name: 'Envoyer' }))
  before.leave()
  const { user } = openComposer({})
  await user.type(text(), ' Et trois paragraphes.')
  await act(async () => resolve())
  await waitFor(() => expect(text().value).toBe('Et trois paragraphes.'))
  expect(joined('roman.docx')).toBeNull()
})

test('a message sent after the composer was left is no longer to write', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const before = openComposer({ send: () => promise })
  await before.user.type(text(), 'Voici mon roman.')
  await before.user.click(screen.getByRole('button', { name: 'Envoyer' }))
  before.leave()
  openComposer({})
  expect(text().value).toBe('Voici mon roman.')
  await act(async () => resolve())
  await waitFor(() => expect(text().value).toBe(''))
})

// The end of the sending dropped the file, which no message had.
test('a file joined while the message leaves waits for the next one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const ids = [FILE_ID, OTHER_ID]
  const { user } = openComposer({ send: () => promise, upload: async () => ({ fileId: ids.shift() ?? '' }) })
  await user.type(text(), 'Voici mon roman.')
  await join(user)
  await user.click(await screen.findByRole('button', { name: 'Envoyer' }))
  await join(user, new File(['PK'], 'annexe.docx'))
  await waitFor(() => expect(joined('annexe.docx')).toBeTruthy())
  await act(async () => resolve())
  await waitFor(() => expect(text().value).toBe(''))
  expect(joined('annexe.docx')).toBeTruthy()
  expect(joined('roman.docx')).toBeNull()
})
