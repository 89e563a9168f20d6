import type { ReactNode } from 'react'
import { icons, marks, shapes } from '../../drawings.ts'
import { marginDrawings } from '../../margin-drawings.ts'
import { MarginMark, type MarginMarkName } from '../../margin-mark.tsx'
import { Icon, Shape, type ShapeName, Struck, Underlined } from '../../marks.tsx'
import { Wordmark } from '../../wordmark.tsx'
import { namesOf } from '../names-of.ts'
import { Chapter, Row, Specimen } from '../specimen.tsx'

const markNames: MarginMarkName[] = [...namesOf(marks), ...namesOf(marginDrawings)]
const iconNames = namesOf(icons)
const shapeNames: ShapeName[] = namesOf(shapes)

export function MarksSection() {
  return (
    <Chapter title="L’encre et les signes">
      <Row>
        <Wordmark to="/" name="Bon à tirer" page="accueil" />
      </Row>
      <Specimen state="Corrections dans le texte">
        <p className="display ink-draws">
          Votre livre est <Struck>presque</Struck> prêt.
        </p>
        <p className="prose">
          Ce silence-là en disait plus long que tous les <Underlined>récits</Underlined> de la veillée.
        </p>
      </Specimen>
      <Specimen state="Signes de correction">
        <div className="flex flex-wrap gap-s5 text-mark">
          {markNames.map((name) => (
            <Drawn key={name} name={name}>
              <MarginMark name={name} className="h-8 w-10" />
            </Drawn>
          ))}
        </div>
      </Specimen>
      <Specimen state="Icônes">
        <div className="flex flex-wrap gap-s4">
          {iconNames.map((name) => (
            <Drawn key={name} name={name}>
              <Icon name={name} />
            </Drawn>
          ))}
        </div>
      </Specimen>
      <Specimen state="Formes">
        <Row>
          {shapeNames.map((name) => (
            <Drawn key={name} name={name}>
              <Shape name={name} className="size-4" />
            </Drawn>
          ))}
        </Row>
      </Specimen>
    </Chapter>
  )
}

function Drawn({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className="grid justify-items-center gap-s1">
      {children}
      <span className="text-note text-ink-muted">{name}</span>
    </span>
  )
}
