import { Dialog } from '../../ui/dialog.tsx'
import { SingleKeysSwitch } from './single-keys-switch.tsx'

type Keys = { keys: readonly string[]; words: string }

const SECTIONS: readonly { title: string; rows: readonly Keys[] }[] = [
  {
    title: 'Partout',
    rows: [
      { keys: ['Ctrl', 'K'], words: 'aller à une section, un client, une commande, une facture' },
      { keys: ['/'], words: 'chercher dans la section' },
      { keys: ['?'], words: 'montrer ces raccourcis' },
      { keys: ['Échap'], words: 'fermer le panneau, le menu ou la fenêtre' },
    ],
  },
  {
    title: 'Dans une liste',
    rows: [
      { keys: ['j'], words: 'ligne suivante' },
      { keys: ['k'], words: 'ligne précédente' },
      { keys: ['e'], words: 'ouvrir la ligne, comme Entrée' },
    ],
  },
  {
    title: 'Dans une liste à ranger',
    rows: [{ keys: ['↑', '↓'], words: 'monter ou descendre la ligne sélectionnée' }],
  },
  {
    title: 'Dans la vue par étapes des commandes',
    rows: [{ keys: ['←', '→'], words: 'déplacer la commande sélectionnée' }],
  },
  {
    title: 'Dans la messagerie',
    rows: [{ keys: ['Ctrl', 'Entrée'], words: 'envoyer la réponse' }],
  },
]

/** The keys of the back-office, by place, and the switch of the single keys. */
export function KeysDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Raccourcis clavier">
      <div className="grid gap-s5">
        {SECTIONS.map(({ title, rows }) => (
          <section key={title} className="grid gap-s2">
            <h3 className="running">{title}</h3>
            <dl className="keys grid gap-s2">
              {rows.map(({ keys, words }) => (
                <div key={words}>
                  <dt className="flex gap-s1">
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <SingleKeysSwitch />
      </div>
    </Dialog>
  )
}
