import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { siteApi } from '#contract/site-api.ts'
import { AccountSection } from '../../account/account-section.tsx'
import { useSession } from '../../auth/session.tsx'
import { ComposeForm, type NewMessage } from '../../conversation/compose-form.tsx'
import { useMessageDraft } from '../../conversation/use-message-draft.ts'
import { readAgain } from '../../lib/api-reads.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { TextField } from '../../ui/text-field.tsx'
import { CLIENT_FILES } from '../messages/client-files.ts'
import { MESSAGE_READS } from '../messages/message-queries.ts'

const MAX_SUBJECT = 200
const NO_SUBJECT = 'Le sujet est requis'

type Opening = { id: string; subject: string }

/** The form that opens a thread with the house on a subject (decisions §9); its text is stored until it is sent. */
export function AskForm() {
  const { user } = useSession()
  const [opened, setOpened] = useState<Opening>()
  return (
    <AccountSection
      title="Nous écrire"
      note="Votre message ouvre une conversation dans la messagerie, où vous lirez notre réponse."
    >
      {opened && <Opened key={opened.id} {...opened} />}
      {user && <AskFields key={user.id} userId={user.id} onOpened={setOpened} />}
    </AccountSection>
  )
}

function AskFields({ userId, onOpened }: { userId: string; onOpened: (opened: Opening) => void }) {
  const queryClient = useQueryClient()
  const handle = useMessageDraft(`aide:${userId}`)
  const { draft, change } = handle
  const subjectField = useRef<HTMLInputElement>(null)
  const [lack, setLack] = useState<string>()
  const subject = draft.subject.trim()
  const checkRest = () => {
    setLack(subject ? undefined : NO_SUBJECT)
    if (!subject) subjectField.current?.focus()
    return subject !== ''
  }
  const send = async (message: NewMessage) => {
    const { data } = await browserApi(siteApi.messages.write, { body: { ...message, subject } })
    onOpened({ id: data.conversationId, subject })
    await readAgain(queryClient, MESSAGE_READS)
  }
  return (
    <ComposeForm
      draft={handle}
      label="Votre message"
      sendLabel="Envoyer mon message"
      sentText="Message envoyé"
      rows={5}
      files={CLIENT_FILES}
      send={send}
      checkRest={checkRest}
    >
      <TextField
        ref={subjectField}
        label="Sujet"
        value={draft.subject}
        maxLength={MAX_SUBJECT}
        error={lack}
        onChange={({ target }) => {
          setLack(undefined)
          change(() => ({ subject: target.value }))
        }}
      />
    </ComposeForm>
  )
}

/** Tells that the message left, and where its answer will come; takes the focus, since the form below is empty again. */
function Opened({ id, subject }: Opening) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="help-sent" role="status" tabIndex={-1} ref={box}>
      <p>
        Votre message «&#8239;{subject}&#8239;» est envoyé.{' '}
        <Link to={`/app/messages/${id}`}>Voir la conversation</Link>
      </p>
    </div>
  )
}
