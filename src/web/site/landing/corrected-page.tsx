import type { ReactNode } from 'react'
import { MarginMark } from '../../ui/margin-mark.tsx'
import { Mark, Struck, Underlined } from '../../ui/marks.tsx'

const LABEL =
  'Une page de roman corrigée à l’encre rouge\u00a0: fautes biffées, mots rétablis dans la marge, puis la mention «\u202fBon à tirer\u202f» signée au bas de la page.'

/** A page of a novel whose marks draw themselves, line by line; all there without motion. The classes w2 to w7 time them. */
export function CorrectedPage() {
  return (
    <div className="hero-page">
      <div className="sheet" role="img" aria-label={LABEL}>
        <div className="sheet-head flex justify-between mb-s5">
          <span>Claire Delmas</span>
          <span>47</span>
        </div>
        <p>
          La maison sentait la cire et le feu éteint. Ma mère avait laissé sur la table, près du courrier, les
          deux clés qu’elle ne voulait plus port
          <Struck className="w2">é</Struck>
          <Note wait="w2">er</Note>. Il pleuvait depuis l’aube&#8239;; une pluie patiente, sans colère, qui{' '}
          <Struck className="w2">qui</Struck>
          <Deleatur wait="w3" /> semblait attendre quelque chose de nous.
        </p>
        <p>
          Je montai dans la chambre. Les lettres étaient <Struck className="w3">rangé</Struck>
          <Note wait="w3">rangées</Note> dans l’ordre où elles n’avaient jamais été lues. Et{' '}
          <Struck className="w4">au jour d’</Struck>
          <Deleatur wait="w4" />
          aujourd’hui encore, je revois le ruban, la poussière, et cette lumière de{' '}
          <Underlined className="w5">septembre</Underlined>
          <Note wait="w5">avril, p.&nbsp;12&#8239;?</Note> qui donnait à tout un air de convalescence.
        </p>
        <p>
          «&#8239;Tu les brûleras toutes&#8239;», avait-elle dit un soir de janvier. Je les ai{' '}
          <Struck className="w6">comme même</Struck>
          <Note wait="w6">quand même</Note> ouvertes, une à une, jusqu’au soir.
        </p>
        <div className="sheet-foot w7 flex items-end gap-s1 justify-end">
          <span className="note-text">Bon à tirer</span>
          <MarginMark name="flourish" className="sheet-sign drawn" />
        </div>
      </div>
    </div>
  )
}

type Wait = 'w2' | 'w3' | 'w4' | 'w5' | 'w6'

/** A handwritten note in the margin, level with its line. */
const Note = ({ wait, children }: { wait: Wait; children: ReactNode }) => (
  <span className={`note ${wait}`}>
    <span className="note-text">{children}</span>
  </span>
)

const Deleatur = ({ wait }: { wait: Wait }) => (
  <span className={`note note--mark ${wait}`}>
    <Mark name="deleatur" className="drawn" />
  </span>
)
