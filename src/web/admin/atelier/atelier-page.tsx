import { useParams } from 'react-router'
import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import type { ProjectFile } from '#contract/files/file.ts'
import { UNREADABLE_TEXTS } from '#manuscript/unreadable-manuscript.ts'
import { DeliveredText, OpeningText } from '../../atelier/opening-text.tsx'
import { useReader } from '../../atelier/use-reader.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useAdminBytes, useAdminPath } from '../back-office.tsx'
import { useCommande } from '../commandes/use-commande.ts'
import { OpenTitle } from '../shell/open-title.tsx'
import { HouseRoom } from './house-room.tsx'
import { useTextWays } from './use-text-ways.tsx'

export const meta = privateMeta('Lire les corrections', 'Administration')

/** The corrections of a delivered file, read in the page with its author's marks. */
export default function AtelierPage() {
  const { id = '', fileId = '' } = useParams()
  const pathTo = useAdminPath()
  const { data: commande, error, refetch } = useCommande(id)
  return (
    <DeliveredText
      owner={commande}
      file={commande?.files.find((one) => one.id === fileId)}
      error={error}
      refetch={refetch}
      missing={{
        text: 'L’adresse est incomplète, ou ce fichier a été retiré.',
        wayBack: <ButtonLink to={pathTo(`/commandes/${id}`)}>Revenir à la commande</ButtonLink>,
      }}
    >
      {(found, file) => (
        <>
          <OpenTitle>{found.titre}</OpenTitle>
          <OpenFile key={file.id} commande={found} file={file} />
        </>
      )}
    </DeliveredText>
  )
}

function OpenFile({ commande, file }: { commande: AdminCommandeDetail; file: ProjectFile }) {
  const opening = useReader(file, useAdminBytes())
  const ways = useTextWays(commande, file)
  if (opening.state === 'OPEN') return <HouseRoom commande={commande} file={file} {...opening} />
  return <OpeningText {...ways} file={file} opening={opening} advice={ADVICE} />
}

const ADVICE: Record<string, string> = {
  [UNREADABLE_TEXTS.PROTEGE]:
    'Retirez-le et livrez-le sans mot de passe\u00a0: son auteur ne peut pas le lire.',
  [UNREADABLE_TEXTS.ILLISIBLE]: 'Téléchargez-le pour l’ouvrir dans un traitement de texte.',
}
