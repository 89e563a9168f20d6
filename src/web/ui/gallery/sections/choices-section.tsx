import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../button.tsx'
import { ChoiceField } from '../../choice-field.tsx'
import { Menu, MenuItem, MenuLabel, MenuLink, MenuRule } from '../../menu.tsx'
import { Switch, SwitchRow } from '../../switch.tsx'
import { Tabs } from '../../tabs.tsx'
import { toast } from '../../toast.ts'
import { Chapter, Columns, Row, Specimen } from '../specimen.tsx'

export function ChoicesSection() {
  const [mails, setMails] = useState(true)
  return (
    <Chapter title="Choisir">
      <Columns>
        <Specimen state="Un parmi quelques-uns">
          <ChoiceField
            legend="Vous êtes"
            name="client"
            defaultValue="particulier"
            choices={[
              { value: 'particulier', label: 'Un particulier' },
              {
                value: 'professionnel',
                label: 'Un professionnel',
                note: 'Votre SIREN figurera sur la facture.',
              },
            ]}
          />
        </Specimen>
        <Specimen state="Oui ou non">
          <SwitchRow
            label="Messages"
            help="Un e-mail quand un message attend depuis cinq minutes."
            checked={mails}
            onCheckedChange={setMails}
          />
          <SwitchRow label="Factures" checked onCheckedChange={setMails} disabled />
          <Row>
            <Switch label="Visible sur le site" checked={!mails} onCheckedChange={() => setMails(!mails)} />
          </Row>
        </Specimen>
      </Columns>
      <Specimen state="Menu">
        <Row>
          <Menu align="start" trigger={<Button icon="more">Autres actions</Button>}>
            <MenuLabel>Les Hauts de Lozère</MenuLabel>
            <MenuItem icon={Pencil} onSelect={() => toast.info('Modifier')}>
              Modifier
            </MenuItem>
            <MenuLink icon="bill" to="/dev/ui">
              Voir la facture
            </MenuLink>
            <MenuItem icon="folder" disabled onSelect={() => toast.info('Archiver')}>
              Archiver
            </MenuItem>
            <MenuRule />
            <MenuItem icon={Trash2} tone="danger" onSelect={() => toast.warning('Supprimer')}>
              Supprimer
            </MenuItem>
          </Menu>
          <Menu trigger={<IconButton icon="more" label="Actions" />}>
            <MenuItem onSelect={() => toast.info('Lu')}>Marquer comme lu</MenuItem>
          </Menu>
        </Row>
      </Specimen>
      <Specimen state="Onglets">
        <Tabs
          label="Réglages"
          tabs={[
            {
              value: 'password',
              label: 'Mot de passe',
              content: <p className="prose">Huit caractères au moins.</p>,
            },
            {
              value: 'mail',
              label: 'Adresse e-mail',
              content: <p className="prose">Un lien de confirmation.</p>,
            },
            {
              value: 'sessions',
              label: 'Sessions ouvertes',
              content: <p className="prose">Deux appareils.</p>,
            },
          ]}
        />
      </Specimen>
    </Chapter>
  )
}
