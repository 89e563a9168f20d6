import { ListOrdered, Minus, Plus, Printer, Settings2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Copy, copyName } from '#manuscript/copy-name.ts'
import { failureText } from '../lib/failure-text.ts'
import { saveBlob } from '../lib/save-blob.ts'
import { makeCopy } from '../manuscript/make-copy.ts'
import { Button } from '../ui/button.tsx'
import { Menu, MenuItem, MenuLabel, MenuRule } from '../ui/menu.tsx'
import { toast } from '../ui/toast.ts'
import type { Book } from './book.ts'
import { READING_LABELS, READINGS, type ReadingChoices, type ReadingName, SIZES } from './reading-choices.ts'

type ReadingBarProps = {
  book: Book
  choices: ReadingChoices
  onChoose: (changed: Partial<ReadingChoices>) => void
  /** True when a chapter is drawn, not the figures. */
  isReading: boolean
  onOpenSheet: () => void
  onPrintBook: () => void
  /** Shows the signs and the keys; undefined for a reader who marks nothing. */
  onHelp: (() => void) | undefined
  /** Notices to keep in view during the reading. */
  children?: ReactNode
}

/** The bar fixed above the text: current place, choice among the readings, settings. */
export function ReadingBar({
  book,
  choices,
  onChoose,
  isReading,
  onOpenSheet,
  onPrintBook,
  onHelp,
  children,
}: ReadingBarProps) {
  return (
    <div className="atelier-bar">
      <Button
        size="compact"
        variant="quiet"
        icon={ListOrdered}
        aria-label="Chapitres"
        className="-ml-s3 lg:hidden"
        onClick={onOpenSheet}
      >
        Chapitres
      </Button>
      {isReading && (
        <fieldset className="readings flex flex-wrap max-md:mx-auto">
          <legend className="visually-hidden">Lecture</legend>
          {READINGS.map((reading) => (
            <label className="relative cursor-pointer" key={reading}>
              <input
                type="radio"
                name="lecture"
                checked={choices.reading === reading}
                onChange={() => onChoose({ reading })}
              />
              <span>{LABELS[reading]}</span>
            </label>
          ))}
        </fieldset>
      )}
      <Menu
        trigger={
          <Button size="compact" variant="quiet" icon={Settings2} aria-label="Outils" className="ml-auto">
            Outils
          </Button>
        }
      >
        <MenuLabel>Taille du texte</MenuLabel>
        <MenuItem
          icon={Plus}
          disabled={choices.size === SIZES.at(-1)}
          onSelect={() => onChoose(sized(choices, 1))}
        >
          Plus grand
        </MenuItem>
        <MenuItem icon={Minus} disabled={choices.size === 0} onSelect={() => onChoose(sized(choices, -1))}>
          Plus petit
        </MenuItem>
        <MenuRule />
        <MenuItem icon={Printer} onSelect={() => window.print()}>
          {isReading ? 'Imprimer ce chapitre' : 'Imprimer le relevé'}
        </MenuItem>
        <MenuItem icon={Printer} onSelect={onPrintBook}>
          Imprimer le livre
        </MenuItem>
        <MenuRule />
        <MenuItem icon="download" onSelect={() => void saveCopy(book, 'NET')}>
          Texte net
        </MenuItem>
        <MenuItem icon="download" onSelect={() => void saveCopy(book, 'ORIGINE')}>
          Texte d’origine
        </MenuItem>
        <MenuRule />
        {onHelp && <MenuItem onSelect={onHelp}>Les signes et les touches</MenuItem>}
        <MenuItem onSelect={() => onChoose({ keys: !choices.keys })}>
          {choices.keys ? 'Désactiver les raccourcis d’une touche' : 'Activer les raccourcis d’une touche'}
        </MenuItem>
      </Menu>
      {children}
    </div>
  )
}

/** The labels of the readings, reduced to their last word on a phone. */
const LABELS: Record<ReadingName, ReactNode> = {
  ...READING_LABELS,
  MARQUES: (
    <>
      <span className="max-md:sr-only">Avec les&nbsp;</span>
      <span className="readings-short">marques</span>
    </>
  ),
  ORIGINE: (
    <>
      <span className="max-md:sr-only">D’</span>
      <span className="readings-short">origine</span>
    </>
  ),
  CHANGEMENTS: (
    <>
      <span className="max-md:sr-only">Seulement ce qui&nbsp;</span>
      <span className="readings-short">change</span>
    </>
  ),
}

const sized = ({ size }: ReadingChoices, by: number): Partial<ReadingChoices> => {
  const next = SIZES.find((one) => one === size + by)
  return next === undefined ? {} : { size: next }
}

async function saveCopy({ bytes, file: { filename } }: Book, copy: Copy): Promise<void> {
  try {
    saveBlob(await makeCopy(bytes, filename, copy), copyName(filename, copy))
  } catch (error) {
    toast.error('Erreur', { description: failureText(error) })
  }
}
