import { type KeyboardEvent, useState } from 'react'
import { noteContent } from '#contract/messages/admin-endpoints.ts'
import { failureText } from '../../lib/failure-text.ts'
import { useStoredText } from '../../lib/use-stored-text.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useAdminSession } from '../back-office.tsx'
import { useAddNote } from './use-notes.ts'

/** The form of a note beside the thread; its text is stored until it is added. */
export function NoteForm({ conversationId }: { conversationId: string }) {
  const { user } = useAdminSession()
  const [typed = '', keep] = useStoredText(`note:${user.id}:${conversationId}`)
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending, error } = useAddNote(conversationId, () => keep(undefined))
  const add = () => {
    if (isPending) return
    const read = noteContent.safeParse(typed)
    setProblem(read.error?.issues[0]?.message)
    if (read.success) mutate(read.data)
  }
  return (
    <form
      className="compose compose--note grid grid-cols-1 gap-s3 print:hidden"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <TextArea
        label="Note interne"
        help="Pour la maison seule&nbsp;: le client ne la voit pas et n’en est pas averti."
        rows={3}
        value={typed}
        readOnly={isPending}
        error={problem ?? (error ? failureText(error) : undefined)}
        onChange={({ target }) => {
          setProblem(undefined)
          keep(target.value)
        }}
        onKeyDown={({ key, ctrlKey, metaKey }: KeyboardEvent) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) add()
        }}
      />
      <div className="flex justify-between gap-s3 flex-wrap">
        <span className="flex items-center gap-s3 ml-auto">
          <Button type="submit" size="compact" busy={isPending} busyLabel="Enregistrement…">
            Ajouter la note
          </Button>
        </span>
      </div>
    </form>
  )
}
