import { Badge } from '../../badge.tsx'
import { Button, ButtonLink, IconButton } from '../../button.tsx'
import { ThemeSwitch } from '../../theme-switch.tsx'
import { toast } from '../../toast.ts'
import { Chapter, Row, Specimen } from '../specimen.tsx'

const LONG =
  'La page a été enregistrée, mais l’envoi de la notification a échoué : le serveur de courrier ne répond pas. Nous réessayons.'

export function ActionsSection() {
  return (
    <Chapter title="Boutons, badges, messages">
      <Specimen state="Trois poids, trois tailles">
        <Row>
          <Button variant="primary">Envoyer mes dix pages</Button>
          <Button>Demander une révision</Button>
          <Button variant="quiet">Annuler</Button>
          <ButtonLink to="/dev/ui">Calculer mon prix</ButtonLink>
        </Row>
        <Row>
          <Button variant="primary" size="compact" icon="upload">
            Livrer le fichier corrigé
          </Button>
          <Button size="compact" icon="plus">
            Nouvelle commande
          </Button>
          <Button size="compact" variant="quiet" icon="retry">
            Réessayer
          </Button>
          <IconButton icon="close" label="Fermer" />
          <IconButton icon="bell" label="Notifications" disabled />
          <ThemeSwitch />
        </Row>
      </Specimen>
      <Specimen state="En cours, empêché">
        <Row>
          <Button variant="primary" busy busyLabel="Traitement en cours...">
            Commander avec obligation de paiement
          </Button>
          <Button busy>Enregistrer</Button>
          <Button disabled>Enregistrer</Button>
        </Row>
        <Button variant="primary" size="wide">
          Commander avec obligation de paiement
        </Button>
      </Specimen>
      <Specimen state="Badges">
        <Row>
          <Badge shape="done">Terminée</Badge>
          <Badge tone="active" shape="half">
            En cours
          </Badge>
          <Badge tone="active" shape="quote">
            Devis envoyé
          </Badge>
          <Badge tone="success" shape="full">
            Payée
          </Badge>
          <Badge tone="warning" shape="wait">
            En attente
          </Badge>
          <Badge tone="warning" shape="pause">
            Suspendue
          </Badge>
          <Badge tone="alert" shape="full">
            Nouveau
          </Badge>
          <Badge shape="stop">Annulée</Badge>
        </Row>
      </Specimen>
      <Specimen state="Messages passagers">
        <Row>
          <Button
            onClick={() => toast.success('Commande créée ! Redirection vers le paiement...', { duration: 3 })}
          >
            Réussite
          </Button>
          <Button onClick={() => toast.error('Erreur de connexion', { description: LONG, duration: 8 })}>
            Erreur
          </Button>
          <Button onClick={() => toast.warning('Il reste une minute de démonstration')}>Avertissement</Button>
          <Button
            onClick={() =>
              toast.info('Message archivé', {
                action: { label: 'Annuler', onClick: () => toast.success('Message rétabli') },
              })
            }
          >
            Avec retour
          </Button>
        </Row>
      </Specimen>
    </Chapter>
  )
}
