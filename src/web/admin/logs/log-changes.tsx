import { PanelSection } from '../../ui/panel.tsx'
import { fieldLabel, valueText } from './log-words.ts'

/** The changes of a line, field by field: before and after. */
export function LogChanges({ metadata }: { metadata: Record<string, unknown> }) {
  const [before, after] = [fieldsOf(metadata.before), fieldsOf(metadata.after)]
  const names = Object.keys({ ...before, ...after })
  if (names.length === 0) return null
  return (
    <PanelSection title={titleOf(before, after)}>
      <table className="log-changes">
        <thead>
          <tr>
            <th scope="col">Champ</th>
            {before && <th scope="col">Avant</th>}
            {after && <th scope="col">Après</th>}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{fieldLabel(name)}</th>
              {before && <td>{valueText(lastWord(name), before[name])}</td>}
              {after && <td>{valueText(lastWord(name), after[name])}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </PanelSection>
  )
}

type Fields = Record<string, unknown> | null

function titleOf(before: Fields, after: Fields): string {
  if (before && after) return 'Ce qui a changé'
  return after ? 'Ce qui a été créé' : 'Ce qui a été supprimé'
}

const lastWord = (name: string) => name.split('.').at(-1) ?? name

const fieldsOf = (values: unknown): Fields =>
  values !== null && typeof values === 'object' ? Object.fromEntries(Object.entries(values)) : null
