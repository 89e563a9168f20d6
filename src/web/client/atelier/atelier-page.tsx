import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { ProjectDetail } from '#contract/commandes/projects/project.ts'
import type { ProjectFile } from '#contract/files/file.ts'
import { UNREADABLE_TEXTS } from '#manuscript/unreadable-manuscript.ts'
import { marksText } from '../../atelier/marks/marks-text.ts'
import { DeliveredText, OpeningText } from '../../atelier/opening-text.tsx'
import { useReader } from '../../atelier/use-reader.ts'
import { useSession } from '../../auth/session.tsx'
import { browserBytes } from '../../lib/browser-api.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { projectDetail } from '../projects/project-queries.ts'
import { AuthorRoom, DownloadText } from './author-room.tsx'
import { crumbsOf } from './crumbs-of.ts'
import { LostText, NOT_SENT } from './marks/lost-marks.tsx'
import { marksQuery } from './marks/marks-query.ts'
import { readWaiting, waitingKey, waitingText } from './marks/waiting-marks.ts'

export const meta = privateMeta('Lire les corrections', 'Espace Client')

/** The corrections of a delivered file, read in the page as a book is. */
export default function AtelierPage() {
  const { id = '', fileId = '' } = useParams()
  const { data: project, error, refetch } = useQuery(projectDetail(id))
  const file = useFileSeen(project?.files.find((one) => one.id === fileId))
  return (
    <DeliveredText
      owner={project}
      file={file}
      error={error}
      refetch={refetch}
      missing={{
        text: 'L’adresse est incomplète, ou nous avons repris ce fichier.',
        wayBack: <ButtonLink to={`/app/projects/${id}`}>Revenir au projet</ButtonLink>,
        lost: <LostMarksOf fileId={fileId} />,
      }}
    >
      {(found, shown) => <OpenFile key={shown.id} project={found} file={shown} />}
    </DeliveredText>
  )
}

/** The file as it was last seen, even once it is taken back: what its reader has marked here is to be given back. */
function useFileSeen(found: ProjectFile | undefined): ProjectFile | undefined {
  const { fileId } = useParams()
  const [seen, setSeen] = useState(found)
  if (found && found !== seen) setSeen(found)
  return found ?? (seen?.id === fileId ? seen : undefined)
}

function OpenFile({ project, file }: { project: ProjectDetail; file: ProjectFile }) {
  usePrefetchQuery(marksQuery({ projectId: project.id, fileId: file.id }))
  const opening = useReader(file, browserBytes)
  if (opening.state === 'OPEN') return <AuthorRoom project={project} file={file} {...opening} />
  return (
    <OpeningText
      title={project.titre}
      crumbs={crumbsOf(project)}
      file={file}
      download={<DownloadText file={file} />}
      opening={opening}
      advice={ADVICE}
    />
  )
}

const ADVICE: Record<string, string> = {
  [UNREADABLE_TEXTS.PROTEGE]:
    'Nous en sommes prévenus. Avec le mot de passe, vous pouvez le télécharger et l’ouvrir dès maintenant.',
  [UNREADABLE_TEXTS.ILLISIBLE]:
    'Téléchargez-le pour l’ouvrir dans un traitement de texte. S’il ne s’ouvre pas non plus, écrivez-nous.',
}

/** The marks of a file that is gone, never sent: their text to copy. */
function LostMarksOf({ fileId }: { fileId: string }) {
  const { user } = useSession()
  const { marques } = readWaiting(waitingText(waitingKey(user?.id ?? '', fileId)))
  if (marques.length === 0) return null
  return (
    <section className="grid gap-s3 mt-s6 max-w-measure" aria-labelledby="non-parties">
      <h2 className="head" id="non-parties">
        {NOT_SENT}
      </h2>
      <LostText text={marksText(marques, new Map())} />
    </section>
  )
}
