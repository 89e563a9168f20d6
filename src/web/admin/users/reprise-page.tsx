import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { countOf } from '#contract/format/plural.ts'
import { decodeText } from '#contract/format/read-csv.ts'
import { MAX_REPRISE_BYTES, REPRISE_TOO_LARGE, type RepriseReport } from '#contract/users/reprise/reprise.ts'
import { readAgain } from '../../lib/api-reads.ts'
import { failureText } from '../../lib/failure-text.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FileDropZone } from '../../ui/file-drop-zone.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminCall, useAdminPath } from '../back-office.tsx'
import { Board } from '../shell/board.tsx'
import { SectionHead } from '../shell/section-head.tsx'
import { RepriseLines, saveReport } from './reprise-lines.tsx'
import { USER_LISTS } from './use-update-user.ts'

const ACCOUNTS = { one: 'compte', other: 'comptes' }
const OPENED = { one: 'compte créé', other: 'comptes créés' }
/** The answer to the first confirmation was lost, or another tab was quicker. */
const ALREADY = 'Une première confirmation les a créés\u00a0: rien n’est créé deux fois.'
const LINES = { one: 'ligne lue', other: 'lignes lues' }

export const meta = privateMeta('Reprendre des clients', 'Administration')

/** The clients of another tool: their file is read, each line is told, and nothing is written before it is confirmed. */
export default function ReprisePage() {
  const pathTo = useAdminPath()
  const reprise = useReprise()
  const { name, report, isReading } = reprise
  return (
    <Board>
      <SectionHead
        title="Reprendre des clients"
        subtitle={
          report ? `${name}, ${countOf(report.lignes.length, LINES)}` : 'un fichier CSV d’un autre outil'
        }
        isLong
      >
        <ButtonLink to={pathTo('/users')} size="compact">
          Tous les comptes
        </ButtonLink>
      </SectionHead>
      {!report && !isReading && <Choice {...reprise} />}
      {isReading && (
        <div className="mt-s4 px-[var(--list-side)]">
          <Skeleton lines={8} />
        </div>
      )}
      {report && <Told {...reprise} report={report} />}
    </Board>
  )
}

/** The chosen file, what each of its lines would become, and, once confirmed, what it became. */
function useReprise() {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const preview = useMutation({
    mutationFn: async (file: File) => {
      const texte = decodeText(new Uint8Array(await file.arrayBuffer()))
      return { texte, report: (await call(api.admin.users.previewClients, { body: { texte } })).data }
    },
  })
  const confirmed = useMutation({
    mutationFn: async (texte: string) =>
      (await call(api.admin.users.importClients, { body: { texte } })).data,
    onSuccess: ({ lignes }) => {
      const opened = lignes.filter(({ etat }) => etat === 'CREE').length
      if (opened > 0) toast.success(countOf(opened, OPENED))
      else toast.success('Ces comptes sont déjà ouverts', { description: ALREADY })
    },
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
    onSettled: () => readAgain(queryClient, USER_LISTS),
  })
  const [tooLarge, setTooLarge] = useState(false)
  const texte = preview.data?.texte
  return {
    name,
    report: confirmed.data ?? preview.data?.report,
    isReading: preview.isPending,
    isDone: confirmed.isSuccess,
    isWriting: confirmed.isPending,
    refusal: tooLarge ? REPRISE_TOO_LARGE : (preview.error && failureText(preview.error)) || undefined,
    choose: ([file]: File[]) => {
      if (!file) return
      setName(file.name)
      setTooLarge(file.size > MAX_REPRISE_BYTES)
      if (file.size <= MAX_REPRISE_BYTES) preview.mutate(file)
    },
    confirm: () => texte && confirmed.mutate(texte),
    again: () => {
      preview.reset()
      confirmed.reset()
    },
  }
}

type Reprise = ReturnType<typeof useReprise>

function Choice({ refusal, choose }: Reprise) {
  return (
    <div className="grid gap-s4 max-w-measure mt-s4 px-[var(--list-side)]">
      <p>
        La première ligne nomme les colonnes. Il faut le prénom, le nom et l’e-mail&#8239;; le téléphone,
        l’adresse (avec son pays), la société et le SIREN sont repris s’ils y sont.
      </p>
      <FileDropZone
        hint="Un fichier CSV, 5 000 lignes et 2 Mo au plus"
        multiple={false}
        error={refusal ?? ''}
        onFiles={choose}
      />
      <p className="muted">
        Vous lirez ce que devient chaque ligne avant que rien ne soit écrit. Aucun e-mail ne part&nbsp;: un
        client repris choisit son mot de passe par «&#8239;Mot de passe oublié&#8239;».
      </p>
    </div>
  )
}

function Told({ report, isDone, isWriting, confirm, again }: Reprise & { report: RepriseReport }) {
  const toOpen = report.lignes.filter(({ etat }) => etat === 'A_CREER').length
  return (
    <>
      <div className="flex flex-wrap gap-s2 mt-s4 px-[var(--list-side)] print:hidden">
        {!isDone && toOpen > 0 && (
          <Button variant="primary" busy={isWriting} busyLabel="Création…" onClick={confirm}>
            Créer {countOf(toOpen, ACCOUNTS)}
          </Button>
        )}
        <Button size="compact" onClick={() => saveReport(report)}>
          {isDone ? 'Télécharger le rapport' : 'Télécharger l’aperçu'}
        </Button>
        {!isWriting && (
          <Button variant="quiet" size="compact" onClick={again}>
            Choisir un autre fichier
          </Button>
        )}
      </div>
      <RepriseLines report={report} isDone={isDone} />
    </>
  )
}
