import { type QueryKey, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, formatDayMonth, formatMonth } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { ofName } from '#contract/format/of-name.ts'
import type { Statement, StatementLine, StatementSum } from '#contract/missions/statement.ts'
import {
  feeBasis,
  feeText,
  leftOutText,
  statementFileName,
  sumText,
} from '#contract/missions/statement-words.ts'
import { dataOf } from '../lib/api-reads.ts'
import { failureText } from '../lib/failure-text.ts'
import { saveBlob } from '../lib/save-blob.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'

type Read<Data> = { queryKey: QueryKey; queryFn: () => Promise<{ data: Data }> }

/** Where statements are read: the corrector’s link, or the back-office. */
export type StatementSource = {
  months: Read<StatementSum[]>
  month: (mois: string) => Read<Statement>
  pdf: (mois: string) => Promise<Blob>
}

/** The months in which a corrector handed texts in: each opens on its table, and saves its PDF. */
export function Statements({ source }: { source: StatementSource }) {
  const { data, error, refetch } = useQuery({ ...source.months, select: dataOf })
  if (!data && error) return <Unreadable error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={2} label="Chargement des relevés" />
  if (data.length === 0) return <p className="muted">Aucun texte n’a encore été remis.</p>
  return (
    <ul className="grid grid-cols-1 gap-s2">
      {data.map((sum) => (
        <li key={sum.mois}>
          <Month sum={sum} source={source} />
        </li>
      ))}
    </ul>
  )
}

function Month({ sum, source }: { sum: StatementSum; source: StatementSource }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="py-s2">
        <span className="inline-block first-letter:uppercase">{formatMonth(sum.mois)}</span>
        <span className="small muted">{`\u00a0: ${sumText(sum)}`}</span>
      </summary>
      {isOpen && <OpenMonth mois={sum.mois} source={source} />}
    </details>
  )
}

function OpenMonth({ mois, source }: { mois: string; source: StatementSource }) {
  const { data, error, refetch } = useQuery({ ...source.month(mois), select: dataOf })
  if (!data && error) return <Unreadable error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={3} label="Chargement du relevé" />
  const leftOut = leftOutText(data.aFixer)
  return (
    <div className="grid grid-cols-1 gap-s3 pb-s4">
      <MonthTable statement={data} />
      {leftOut && <p className="small muted">{leftOut}</p>}
      <SavePdf statement={data} pdf={source.pdf} />
    </div>
  )
}

function MonthTable({ statement: { mois, lignes, total } }: { statement: Statement }) {
  return (
    <div className="releve-table">
      <table aria-label={`Relevé ${ofName(formatMonth(mois))}`}>
        <thead>
          <tr>
            <th scope="col">Texte</th>
            <th scope="col">Remis&nbsp;le</th>
            <th scope="col">Honoraires</th>
          </tr>
        </thead>
        <tbody>
          {lignes.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Total
            </th>
            <td>{formatEuros(total)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Line({ line }: { line: StatementLine }) {
  const { titre, remiseLe, honoraires } = line
  return (
    <tr>
      <th scope="row">
        {titre}
        <span className="block small muted">{feeBasis(line)}</span>
      </th>
      <td className="whitespace-nowrap">
        <time dateTime={remiseLe} title={formatDate(remiseLe)}>
          {formatDayMonth(remiseLe)}
        </time>
      </td>
      <td className="whitespace-nowrap">{feeText(honoraires)}</td>
    </tr>
  )
}

function SavePdf({ statement, pdf }: { statement: Statement; pdf: StatementSource['pdf'] }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => pdf(statement.mois),
    onSuccess: (blob) => saveBlob(blob, statementFileName(statement)),
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
  })
  return (
    <Button
      className="justify-self-start"
      size="compact"
      icon="download"
      busy={isPending}
      busyLabel="Téléchargement…"
      aria-label={`Télécharger le PDF du relevé ${ofName(formatMonth(statement.mois))}`}
      onClick={() => mutate()}
    >
      Télécharger le PDF
    </Button>
  )
}

function Unreadable({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <ErrorState title="Impossible d’afficher les relevés" retry={retry}>
      {failureText(error)}
    </ErrorState>
  )
}
