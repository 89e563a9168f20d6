import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '#contract/api.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { formatDayTime } from '#contract/format/dates.ts'
import { formatFileSize } from '#contract/format/file-size.ts'
import { countOf } from '#contract/format/plural.ts'
import type { adminInbound } from '#contract/messages/inbound/endpoints.ts'
import { DOUBT_TEXTS, type InboundEmail, SET_ASIDE_LABELS } from '#contract/messages/inbound/inbound.ts'
import { readAgain, readOf } from '../../lib/api-reads.ts'
import { failureText } from '../../lib/failure-text.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { useListQuery } from '../../lib/use-list-query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FileRow, FileRows } from '../../ui/file-row.tsx'
import { MessageItem, MessageList } from '../../ui/message-list.tsx'
import { PAGE_SIZES, Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminCall, useAdminPath } from '../back-office.tsx'
import { SectionHead } from '../shell/section-head.tsx'

export const meta = privateMeta('E-mails à vérifier', 'Administration')

type Found = ReplyOf<typeof adminInbound.list>

const [PAGE_SIZE] = PAGE_SIZES
const FOUND = { one: 'e-mail à vérifier', other: 'e-mails à vérifier' }
const READS = [
  api.admin.inbound.list,
  api.admin.messages.listConversations,
  api.admin.messages.getConversation,
  api.admin.stats.get,
]

/** The e-mails whose sender is in doubt, and the state of the mailbox that receives them. */
export default function ToVerifyPage() {
  const call = useAdminCall()
  const pathTo = useAdminPath()
  const { page, limit } = useListQuery(PAGE_SIZE)
  const { data, error, refetch, isFetching } = useQuery({
    ...readOf(call, api.admin.inbound.list, { query: { page, limit } }),
    placeholderData: keepPreviousData,
  })
  return (
    <main id="contenu" tabIndex={-1} className="content grid gap-s5 content-start">
      <SectionHead
        title="E-mails à vérifier"
        subtitle={data ? countOf(data.pagination.total, FOUND) : 'ceux dont l’expéditeur n’est pas sûr'}
      >
        <ButtonLink
          className="max-md:-ml-s3"
          to={pathTo('/messagerie')}
          variant="quiet"
          size="compact"
          icon={ChevronLeft}
        >
          Messagerie
        </ButtonLink>
      </SectionHead>
      {data && <MailboxState found={data} />}
      {data && data.data.length > 0 && (
        <MessageList>
          {data.data.map((email) => (
            <Waiting key={email.id} email={email} />
          ))}
        </MessageList>
      )}
      {data && data.pagination.total > PAGE_SIZE && <Pagination {...data.pagination} />}
      {data?.data.length === 0 && (
        <EmptyState title="Aucun e-mail à vérifier" mark="good">
          Les réponses sûres rejoignent directement leur conversation.
        </EmptyState>
      )}
      {!data && error && (
        <ErrorState title="Impossible d’afficher les e-mails" retry={() => void refetch()} busy={isFetching}>
          {failureText(error)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton lines={6} />}
    </main>
  )
}

function MailboxState({ found: { mailbox, setAside } }: { found: Found }) {
  const aside = setAside.map(({ motif, count }) => countOf(count, SET_ASIDE_LABELS[motif]))
  return (
    <div className="small muted grid gap-s1">
      {!mailbox && <p>Aucune boîte n’est configurée&nbsp;: les réponses par e-mail ne sont pas lues ici.</p>}
      {mailbox?.awaySince && (
        <p role="status">
          {mailbox.address} est injoignable depuis le {formatDayTime(mailbox.awaySince)}&nbsp;: rien n’est
          perdu, les messages y attendent.
        </p>
      )}
      {mailbox && !mailbox.awaySince && mailbox.readAt && (
        <p>
          {mailbox.address}, relevée le {formatDayTime(mailbox.readAt)}.
        </p>
      )}
      {mailbox && !mailbox.isJudged && (
        <p>
          Aucun serveur n’est désigné pour confirmer les expéditeurs&nbsp;: toutes les réponses attendent ici
          votre accord.
        </p>
      )}
      {aside.length > 0 && <p>Écartés depuis trente jours&nbsp;: {aside.join(', ')}.</p>}
    </div>
  )
}

function Waiting({ email }: { email: InboundEmail }) {
  const { id, sender, objet, content, doubts, conversation, publishedAs, mayAccept, files, createdAt } = email
  const call = useAdminCall()
  const pathTo = useAdminPath()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const after = {
    onError: (error: Error) => toast.error('Erreur', { description: failureText(error) }),
    onSettled: () => readAgain(queryClient, READS),
  }
  const accept = useMutation({
    mutationFn: () => call(api.admin.inbound.accept, { params: { id } }),
    onSuccess: ({ conversationId }) => navigate(pathTo(`/messagerie/${conversationId}`)),
    ...after,
  })
  const [isAsked, ask] = useState(false)
  const setAside = useMutation({
    mutationFn: () => call(api.admin.inbound.setAside, { params: { id } }),
    onSuccess: ({ message }) => {
      ask(false)
      toast.success(message)
    },
    ...after,
  })
  const from = sender.nom || sender.email
  return (
    <MessageItem
      author={from}
      date={formatDayTime(createdAt)}
      dateTime={createdAt}
      badge={<span className="small muted wrap-anywhere">{sender.email}</span>}
      after={
        <>
          {files.length > 0 && (
            <FileRows label="Pièces jointes">
              {files.map(({ id: fileId, filename, size }) => (
                <FileRow key={fileId} name={filename} size={formatFileSize(size)} />
              ))}
            </FileRows>
          )}
          <ul className="small text-warning grid gap-s1" aria-label="Ce qui ne concorde pas">
            {doubts.map((doubt) => (
              <li key={doubt}>{DOUBT_TEXTS[doubt]}</li>
            ))}
          </ul>
          {conversation && (
            <p className="small muted">
              Conversation&nbsp;:{' '}
              <Link to={pathTo(`/messagerie/${conversation.id}`)}>{conversation.title}</Link>
            </p>
          )}
          {publishedAs && <p className="small muted">{nameText(publishedAs)}</p>}
          <div className="flex flex-wrap gap-s2">
            {mayAccept && (
              <Button size="compact" busy={accept.isPending} onClick={() => accept.mutate()}>
                {conversation ? 'Accepter dans la conversation' : 'Accepter, et ouvrir une conversation'}
              </Button>
            )}
            <Button size="compact" variant="quiet" onClick={() => ask(true)}>
              Écarter
            </Button>
            <ConfirmDialog
              open={isAsked}
              onOpenChange={ask}
              title={`Écarter l’e-mail de ${from}\u202f?`}
              consequence="Ses mots et ses fichiers sont retirés d’ici, sans retour. Le message lui-même reste dans la boîte de réponses."
              confirmLabel="Écarter l’e-mail"
              busy={setAside.isPending}
              onConfirm={() => setAside.mutate()}
            />
          </div>
        </>
      }
    >
      {objet && <b className="block">{objet}</b>}
      <span>{content}</span>
    </MessageItem>
  )
}

/** The name that an e-mail takes once accepted: the house's words are accepted by their author alone. */
const nameText = ({ name, isHouse }: NonNullable<InboundEmail['publishedAs']>): string =>
  isHouse
    ? `Il paraîtrait au nom de la maison, signé ${name}\u00a0: l’accepter revient à cette personne, depuis son compte.`
    : `Accepté, il paraîtra sous le nom de ${name}.`
