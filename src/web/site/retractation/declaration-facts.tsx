import { formatDate } from '#contract/format/dates.ts'
import { Leader, LeaderList } from '../../ui/leader.tsx'

type Declared = { nom: string; email: string; contrat: string; dateCommande?: string | null }

/** The facts of a declaration, term by term. */
export const DeclarationFacts = ({ nom, email, contrat, dateCommande }: Declared) => (
  <LeaderList className="break-words">
    <Leader term="Commande">{contrat}</Leader>
    {dateCommande && <Leader term="Commandé le">{formatDate(dateCommande)}</Leader>}
    <Leader term="Nom">{nom}</Leader>
    <Leader term="Adresse">{email}</Leader>
  </LeaderList>
)
