import { Leader, LeaderList } from '../../leader.tsx'
import { MessageItem, MessageList } from '../../message-list.tsx'
import { PageTitle } from '../../page-title.tsx'
import { Timeline } from '../../timeline.tsx'
import { Chapter, Columns, Specimen } from '../specimen.tsx'

export function ReadingSection() {
  return (
    <Chapter title="Lire">
      <Columns>
        <Specimen state="Étapes">
          <Timeline
            steps={[
              { title: 'Commande payée', note: 'lundi 2 nov.', state: 'done' },
              { title: 'Confié à Hélène Astier', note: 'mardi 3 nov.', state: 'done' },
              { title: 'Votre relecture', note: 'jusqu’au jeudi 26 nov.', state: 'now' },
              { title: 'Bon à tirer', state: 'later' },
            ]}
          />
        </Specimen>
        <Specimen state="Points de conduite">
          <LeaderList>
            <Leader term="10 pages offertes">0,00 €</Leader>
            <Leader term="240 pages à 2,00 €">480,00 €</Leader>
            <Leader term="Payé par carte">2 nov., 10 h 42</Leader>
          </LeaderList>
        </Specimen>
      </Columns>
      <Specimen state="Lettres">
        <MessageList>
          <MessageItem author="Hélène Astier" date="hier, 17 h 24">
            Chère Marie-Thérèse, voici votre roman. J’ai laissé le patois tel quel, comme convenu. Deux
            questions vous attendent en marge, aux pages 41 et 203 : dans les deux cas, c’est vous qui avez
            l’oreille.
          </MessageItem>
          <MessageItem author="Vous" name="Marie-Thérèse Aubrac" date="9 nov., 8 h 12">
            Bonjour Hélène. Pour la troisième partie, je préfère garder le passé simple partout, même si cela
            surprend.
          </MessageItem>
        </MessageList>
      </Specimen>
      <Specimen state="Titre de page">
        <PageTitle crumbs={[{ label: 'Mes projets', to: '/dev/ui' }]} note="Pack Intégral, 250 pages">
          Les Hauts de Lozère
        </PageTitle>
      </Specimen>
    </Chapter>
  )
}
