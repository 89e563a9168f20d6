import theme from '../../styles/theme.css?raw'
import tokens from '../../styles/tokens.css?raw'
import { Chapter, Columns, Specimen } from '../specimen.tsx'

type Step = { name: string; value: string }

const sizes = stepsOf(tokens, /^ {2}--(text-\w+): ([^;]+);/gm)
const spaces = stepsOf(tokens, /^ {2}--(s\dh?): ([^;]+);/gm)
const breakpoints = stepsOf(theme, /^ {2}--(breakpoint-\w+): ([^;]+);/gm)

/** Every step of the scales, read from the sheet that defines it. */
export function ScalesSection() {
  return (
    <Chapter title="Les échelles">
      <Specimen state="Corps">
        {sizes.map((step) => (
          <div key={step.name} className="min-w-0">
            <p className="truncate font-serif" style={{ fontSize: `var(--${step.name})`, lineHeight: 1.2 }}>
              Bon à tirer
            </p>
            <Name {...step} />
          </div>
        ))}
      </Specimen>
      <Columns>
        <Specimen state="Espaces">
          {spaces.map((step) => (
            <div key={step.name} className="flex items-center gap-s3">
              <span className="h-s4 bg-mark" style={{ width: `var(--${step.name})` }} />
              <Name {...step} />
            </div>
          ))}
        </Specimen>
        <Specimen state="Largeurs où une page change">
          {breakpoints.map((step) => (
            <Name key={step.name} {...step} />
          ))}
        </Specimen>
      </Columns>
    </Chapter>
  )
}

const Name = ({ name, value }: Step) => (
  <p className="small muted num">
    {name} · {value}
  </p>
)

function stepsOf(sheet: string, declared: RegExp): Step[] {
  return [...sheet.matchAll(declared)].map(([, name = '', value = '']) => ({ name, value }))
}
