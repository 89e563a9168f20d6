import { Plus } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { api } from '#contract/api.ts'
import type { FaqItem } from '#contract/faq/faq-item.ts'
import { countOf } from '#contract/format/plural.ts'
import { holdsWords } from '#contract/shared/searchable.ts'
import { failureText } from '../../lib/failure-text.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { useTypedParam } from '../../lib/use-typed-param.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Filters, SearchField } from '../../ui/filters.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast, undo } from '../../ui/toast.ts'
import { useAdminCall, useAdminPath } from '../back-office.tsx'
import { Board } from '../shell/board.tsx'
import { EmptyList } from '../shell/empty-list.tsx'
import { FilterTabs } from '../shell/filter-tabs.tsx'
import { OrderedList } from '../shell/ordered-list.tsx'
import { SectionHead } from '../shell/section-head.tsx'
import { useFaq, useUpdateQuestion } from './use-faq.ts'

const FOUND = { one: 'question', other: 'questions' }

export const meta = privateMeta('FAQ', 'Administration')

/** The site's questions in their order: moved, shown or hidden in the list, edited in the panel beside it. */
export default function FaqPage() {
  const pathTo = useAdminPath()
  const call = useAdminCall()
  const [params] = useSearchParams()
  const [search, typeSearch] = useTypedParam('search')
  const { list, reorder } = useFaq()
  const visible = params.get('visible')
  const rows = list.data?.filter((row) => isKept(row, { search, visible }))
  const isFiltered = search !== '' || visible !== null
  return (
    <Board>
      <SectionHead
        title="FAQ"
        subtitle={rows ? countOf(rows.length, FOUND) : 'les réponses du site'}
        csv={{
          name: 'faq',
          read: () => call(api.admin.faq.exportCsv, { query: { search, visible: visible ?? undefined } }),
        }}
      >
        <ButtonLink to={pathTo('/faq/nouvelle', params)} icon={Plus} size="compact">
          Nouvelle question
        </ButtonLink>
      </SectionHead>
      <FilterTabs
        label="Visibilité"
        name="visible"
        all="Toutes"
        current={visible ?? undefined}
        options={[
          { value: 'true', label: 'Visibles' },
          { value: 'false', label: 'Masquées' },
        ]}
      />
      <Filters label="Chercher une question">
        <SearchField label="Mot de la question ou de la réponse" value={search} onChange={typeSearch} />
      </Filters>
      <OrderedList
        label="Questions"
        list={list}
        rows={rows}
        failed="Impossible d’afficher les questions"
        rowName={({ question }) => question}
        onOrder={reorder}
        isFiltered={isFiltered}
        empty={
          <EmptyList
            path="/faq"
            filtered={isFiltered}
            none="Aucune question"
            seeAll="Voir toutes les questions"
            hint="un autre mot"
            action={
              <ButtonLink to={pathTo('/faq/nouvelle')} size="compact">
                Écrire la première
              </ButtonLink>
            }
            explanation="Les questions visibles se lisent sur la page d’accueil, dans l’ordre que vous leur donnez."
          />
        }
      >
        {(row) => <QuestionRow question={row} to={pathTo(`/faq/${row.id}`, params)} />}
      </OrderedList>
    </Board>
  )
}

function QuestionRow({ question, to }: { question: FaqItem; to: string }) {
  const { mutateAsync, isPending } = useUpdateQuestion(question.id)
  // A filtered list may lose the row before the answer is told.
  const show = (visible: boolean) =>
    void mutateAsync({ visible }).then(
      () =>
        toast.success(
          visible ? 'Question visible sur le site' : 'Question masquée',
          undo(() => show(!visible)),
        ),
      (error: unknown) => toast.error('Erreur', { description: failureText(error) }),
    )
  return (
    <>
      <div className="flex-1 min-w-0 max-xs:basis-full">
        <Link to={to} className="sortable-title reach" preventScrollReset>
          {question.question}
        </Link>
        <span className="small muted">{question.categorie}</span>
      </div>
      <Switch
        label={`«\u202f${question.question}\u202f» est visible sur le site`}
        checked={question.visible}
        disabled={isPending}
        onCheckedChange={show}
      />
    </>
  )
}

type Kept = { search: string; visible: string | null }

const isKept = ({ question, reponse, categorie, visible }: FaqItem, asked: Kept): boolean =>
  (asked.visible === null || asked.visible === String(visible)) &&
  holdsWords(`${question} ${reponse} ${categorie}`, asked.search)
