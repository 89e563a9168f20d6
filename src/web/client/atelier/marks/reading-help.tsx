import { useState } from 'react'
import { browserStorage } from '../../../lib/browser-storage.ts'
import { Button } from '../../../ui/button.tsx'
import { marginDrawings } from '../../../ui/margin-drawings.ts'
import { Mark } from '../../../ui/marks.tsx'

const SEEN = 'atelier:legende'

/** What to do, on the first visit alone: nothing, to accept. */
export function FirstVisit() {
  const [isSeen, setSeen] = useState(() => browserStorage.getItem(SEEN) !== null)
  if (isSeen) return null
  const close = () => {
    browserStorage.setItem(SEEN, '1')
    setSeen(true)
  }
  return (
    <section className="first-visit grid gap-s4 max-w-measure print:hidden" aria-labelledby="premiere-visite">
      <h3 className="head" id="premiere-visite">
        Comment lire vos corrections
      </h3>
      <ReadingHelp />
      <p>
        <Button onClick={close}>J’ai compris</Button>
      </p>
    </section>
  )
}

/** The rule, the signs and the keys of the reading. */
export function ReadingHelp() {
  return (
    <div className="grid gap-s4">
      <p>
        <b>Vous n’avez rien à faire pour accepter&nbsp;: ce qui n’est ni refusé ni demandé est accepté.</b>
      </p>
      <dl className="reading-legend">
        {SIGNS.map(({ sign, words }) => (
          <div key={words}>
            <dt aria-hidden>{sign}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <dl className="reading-legend">
        {KEYS.map(({ keys, words }) => (
          <div key={words}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const question = (
  <svg viewBox={marginDrawings.question.box} className="legend-sign">
    <path d={marginDrawings.question.line} />
  </svg>
)
const replace = (
  <svg viewBox={marginDrawings.replace.box} className="legend-sign">
    <path d={marginDrawings.replace.line} />
  </svg>
)

const SIGNS = [
  {
    sign: <span className="legend-changed">mot</span>,
    words: 'souligné de rouge\u00a0: une correction, à toucher pour la voir',
  },
  { sign: <Mark name="stet" className="legend-sign" />, words: 'vous la refusez\u00a0: votre texte revient' },
  { sign: question, words: 'vous posez une question\u00a0: la maison vous répond' },
  { sign: replace, words: 'vous proposez un autre texte\u00a0: la maison le reprend' },
]

const KEYS = [
  { keys: ['j', 'k'], words: 'la correction suivante, la précédente' },
  { keys: ['r', 'q', 'p'], words: 'refuser, poser une question, proposer un autre texte' },
  { keys: ['n'], words: 'la question suivante du correcteur' },
  {
    keys: ['1', '2', '3', '4'],
    words: 'le texte corrigé, avec les marques, d’origine, seulement ce qui change',
  },
  { keys: ['?'], words: 'revoir cette page' },
]
