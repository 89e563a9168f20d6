import { ButtonLink } from '../../button.tsx'
import { EmptyState } from '../../empty-state.tsx'
import { ErrorState } from '../../error-state.tsx'
import { CardSkeleton, Skeleton, TableSkeleton } from '../../skeleton.tsx'
import { toast } from '../../toast.ts'
import { Chapter, Columns, Specimen } from '../specimen.tsx'

export function StatesSection() {
  return (
    <Chapter title="Attente, vide, erreur">
      <Columns>
        <Specimen state="Des lignes">
          <Skeleton lines={5} />
        </Specimen>
        <Specimen state="Une carte">
          <CardSkeleton />
        </Specimen>
      </Columns>
      <Specimen state="Un tableau">
        <TableSkeleton rows={4} columns={5} />
      </Specimen>
      <Columns>
        <EmptyState
          level={3}
          title="Aucun projet pour l’instant"
          action={<ButtonLink to="/dev/ui">Commander une correction</ButtonLink>}
        >
          Un projet réunit votre manuscrit, les épreuves corrigées et la conversation avec votre correcteur.
          Il naît avec votre première commande.
        </EmptyState>
        <ErrorState title="Impossible d’afficher vos projets" retry={() => toast.info('Nouvel essai')}>
          La connexion s’est interrompue. Rien n’est perdu : vos fichiers et vos messages sont gardés.
        </ErrorState>
      </Columns>
    </Chapter>
  )
}
