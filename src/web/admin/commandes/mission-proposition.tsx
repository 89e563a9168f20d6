import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { formatDayTime } from '#contract/format/dates.ts'
import { formatFileSize } from '#contract/format/file-size.ts'
import type { AdminMission } from '#contract/missions/admin-endpoints.ts'
import { WordDialog } from '../../conversation/word-dialog.tsx'
import { FileInspection } from '../../manuscript/file-inspection.tsx'
import { useInspections } from '../../manuscript/use-inspections.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { WrappedFileName } from '../../ui/file-name.tsx'
import { useAdminBytes } from '../back-office.tsx'
import { DownloadLink } from './download-link.tsx'
import { useMissionAct } from './use-mission-act.ts'

type Proposition = NonNullable<AdminMission['proposition']>
type MissionPropositionProps = {
  commande: AdminCommandeDetail
  mission: AdminMission
  proposition: Proposition
}

/** A text that its corrector handed in: its inspection, their word, and the two ways on. */
export function MissionProposition({ commande, mission, proposition }: MissionPropositionProps) {
  const { id: propositionId, mot, createdAt, fichiers } = proposition
  const inspections = usePropositionInspections(commande, fichiers)
  const [asked, setAsked] = useState<'doubt' | 'giveBack'>()
  const close = () => setAsked(undefined)
  const params = { id: mission.id }
  const send = useMissionAct(commande.id, {
    act: (call, _now: undefined) => call(api.admin.missions.send, { params, body: { propositionId } }),
    done: 'Texte envoyé à son auteur',
    onDone: close,
  })
  const giveBack = useMissionAct(commande.id, {
    act: (call, word: string) =>
      call(api.admin.missions.giveBack, { params, body: { propositionId, mot: word } }),
    done: 'Texte rendu à son correcteur',
    onDone: close,
  })
  const isUnlike = [...inspections.values()].some(({ found }) => found?.comparaison?.ressemble === false)
  return (
    <div className="grid gap-s3">
      <p className="small muted">Remis le {formatDayTime(createdAt)}, l’auteur ne le voit pas encore.</p>
      <ul className="file-list facts">
        {fichiers.map(({ id, filename, size }) => (
          <li key={id}>
            <span>
              <DownloadLink kind="file" id={id}>
                <WrappedFileName>{filename}</WrappedFileName>
              </DownloadLink>
              <InspectionOf inspected={inspections.get(id)} />
            </span>
            <span className="num small muted">{formatFileSize(size)}</span>
          </li>
        ))}
      </ul>
      {mot && <q className="panel-said block">{mot}</q>}
      <div className="panel-next">
        <Button
          variant="primary"
          size="compact"
          busy={send.isPending}
          busyLabel="Envoi…"
          onClick={() => (isUnlike ? setAsked('doubt') : send.mutate(undefined))}
        >
          Envoyer à l’auteur
        </Button>
        <Button size="compact" onClick={() => setAsked('giveBack')}>
          Rendre avec un mot
        </Button>
      </div>
      <ConfirmDialog
        open={asked === 'doubt'}
        onOpenChange={close}
        title="Envoyer ce texte à l’auteur&#8239;?"
        consequence="Il ne ressemble pas au manuscrit déposé&nbsp;: presque aucune de ses phrases ne s’y retrouve."
        confirmLabel="Envoyer quand même"
        cancelLabel="Revenir"
        busy={send.isPending}
        onConfirm={() => send.mutate(undefined)}
      />
      {asked === 'giveBack' && (
        <WordDialog
          missing="Saisissez un mot."
          title={`Rendre le texte à ${mission.correcteur.nom}`}
          description="Il en remettra un autre. L’auteur n’en sait rien."
          label="Ce qu’il faut reprendre"
          action="Rendre le texte"
          textKey={`mission:${mission.id}:rendre`}
          sending={giveBack}
          onClose={close}
        />
      )}
    </div>
  )
}

const InspectionOf = ({
  inspected,
}: {
  inspected: Parameters<typeof FileInspection>[0]['inspected'] | undefined
}) => inspected && <FileInspection inspected={inspected} />

/** The same reading as that of the house's own deliveries, of files that it already holds. */
function usePropositionInspections({ files }: AdminCommandeDetail, fichiers: Proposition['fichiers']) {
  const readBytes = useAdminBytes()
  const answers = useQueries({
    queries: fichiers
      .filter(({ filename }) => /\.docx$/i.test(filename))
      .map(({ id, filename, url }) => ({
        queryKey: ['proposition', id],
        queryFn: async () => ({ id, file: new File(await readBytes(url), filename) }),
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
      })),
  })
  const chosen = answers.flatMap(({ data }) => (data ? [data] : []))
  const sources = files.filter(({ type }) => type === 'SOURCE')
  return useInspections({ sources, read: ({ url }, given) => readBytes(url, given) }, chosen)
}
