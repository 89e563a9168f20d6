import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { siteApi } from '#contract/site-api.ts'
import { useSession } from '../../auth/session.tsx'
import { ComposeForm, type NewMessage } from '../../conversation/compose-form.tsx'
import type { MessageDraft } from '../../conversation/message-draft.ts'
import { ThreadHead } from '../../conversation/thread-head.tsx'
import { useMessageDraft } from '../../conversation/use-message-draft.ts'
import { readAgain } from '../../lib/api-reads.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CLIENT_FILES } from './client-files.ts'
import { MESSAGE_READS, projectThreads } from './message-queries.ts'
import { ProjectChoice } from './project-choice.tsx'

const SUBJECT_MOST = 200

const SUBJECT = {
  value: 'support',
  label: 'Une question',
  note: 'Facture, compte, accompagnement\u00a0: son sujet ouvre une conversation.',
} as const

const HOUSE = {
  value: 'general',
  label: 'Autre chose',
  note: 'Votre correspondance avec nous, sans sujet particulier.',
} as const

const PROJECT = { value: 'project', label: 'Un projet', note: 'Le message rejoint sa conversation.' } as const

export const meta = privateMeta('Nouveau message', 'Messagerie', 'Espace Client')

/** The form of a new conversation with the house, or of a message in a project's own. */
export default function NewMessagePage() {
  const { user } = useSession()
  const { data } = useQuery(projectThreads(''))
  const hasProjects = data ? data.pagination.total > 0 : true
  return (
    <section className="inbox-thread grid grid-cols-1 min-w-0" aria-labelledby="nouveau">
      <ThreadHead back="/app/messages" id="nouveau" title="Nouveau message" />
      {data && <NewMessageForm key={user?.id} userId={user?.id ?? ''} hasProjects={hasProjects} />}
    </section>
  )
}

type NewMessageFormProps = { userId: string; hasProjects: boolean }

function NewMessageForm({ userId, hasProjects }: NewMessageFormProps) {
  const handle = useMessageDraft(`message:${userId}:nouveau`)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const project = useRef<HTMLSelectElement>(null)
  const subject = useRef<HTMLInputElement>(null)
  const [lack, setLack] = useState<string>()
  const { change } = handle
  // An author without project cannot write about one.
  const draft =
    hasProjects || handle.draft.about !== 'project' ? handle.draft : { ...handle.draft, about: SUBJECT.value }
  const checkRest = () => {
    const lacking = lackOf(draft)
    setLack(lacking)
    if (lacking) (draft.about === 'project' ? project : subject).current?.focus()
    return lacking === undefined
  }
  const fill = (changes: Partial<MessageDraft>) => {
    setLack(undefined)
    change(() => changes)
  }
  const send = async (message: NewMessage) => {
    const { data } = await browserApi(siteApi.messages.write, { body: { ...message, ...recipientOf(draft) } })
    await readAgain(queryClient, MESSAGE_READS)
    await navigate(`/app/messages/${data.conversationId}`)
  }
  return (
    <ComposeForm
      draft={handle}
      label="Votre message"
      sendLabel="Envoyer mon message"
      sentText="Message envoyé"
      rows={8}
      files={CLIENT_FILES}
      send={send}
      checkRest={checkRest}
    >
      <ChoiceField
        legend="À propos de"
        name="about"
        choices={hasProjects ? [PROJECT, SUBJECT, HOUSE] : [SUBJECT, HOUSE]}
        value={draft.about}
        onChange={({ target }) => fill({ about: aboutOf(target.value) })}
      />
      {draft.about === 'project' && (
        <ProjectChoice
          ref={project}
          value={draft.conversationId}
          error={lack}
          onChoose={(conversationId) => fill({ conversationId })}
        />
      )}
      {draft.about === 'support' && (
        <TextField
          ref={subject}
          label="Sujet"
          value={draft.subject}
          maxLength={SUBJECT_MOST}
          error={lack}
          onChange={({ target }) => fill({ subject: target.value })}
        />
      )}
    </ComposeForm>
  )
}

const aboutOf = (value: string): MessageDraft['about'] =>
  [PROJECT, SUBJECT, HOUSE].find((one) => one.value === value)?.value ?? PROJECT.value

/** The missing part of a message's recipient, as a sentence; undefined when nothing is missing. */
function lackOf({ about, conversationId, subject }: MessageDraft): string | undefined {
  if (about === 'project' && !conversationId) return 'Choisissez un projet'
  if (about === 'support' && !subject.trim()) return 'Donnez un sujet à votre message'
  return undefined
}

/** The recipient of a message, as the call takes it (decisions §9). */
function recipientOf({ about, conversationId, subject }: MessageDraft) {
  if (about === 'project') return { conversationId }
  return about === 'support' ? { subject } : {}
}
