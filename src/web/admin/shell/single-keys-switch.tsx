import { SwitchRow } from '../../ui/switch.tsx'
import { setSingleKeys, useSingleKeys } from './single-keys.ts'

/** The switch of single keys, for people who dictate or type by accident (WCAG 2.1.4). */
export function SingleKeysSwitch() {
  return (
    <SwitchRow
      label="Raccourcis d’une seule touche"
      help="Les touches j, k, e, / et ?. Ce réglage reste dans ce navigateur."
      checked={useSingleKeys()}
      onCheckedChange={setSingleKeys}
    />
  )
}
