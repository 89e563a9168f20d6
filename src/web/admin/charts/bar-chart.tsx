import {
  Bar,
  BarChart as Bars,
  CartesianGrid,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { axisDomain, axisTicks } from './axis-domain.ts'
import type { ChartPoint } from './chart-figure.tsx'

const HEIGHT = 240
/** The width of the amounts beside the bars, in pixels: a minus and its space need more. */
const WIDTH = 64
const WIDTH_WITH_SIGN = 84
const AXIS = { tickLine: false, axisLine: false, tickMargin: 8 } as const

type BarChartProps = {
  points: readonly ChartPoint[]
  /** Writes a value on the axis. */
  tick: (value: number) => string
}

/** Bars over time, without animation; loaded apart, since only charts need the library. */
export function BarChart({ points, tick }: BarChartProps) {
  const values = points.map(({ value }) => value)
  const ticks = axisTicks(values)
  const goesBelow = Math.min(...values) < 0
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <Bars
        data={[...points]}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        accessibilityLayer={false}
        className="chart-bars"
      >
        <CartesianGrid vertical={false} className="chart-grid" />
        <XAxis dataKey="label" minTickGap={16} interval="equidistantPreserveStart" {...AXIS} />
        <YAxis
          width={goesBelow ? WIDTH_WITH_SIGN : WIDTH}
          allowDecimals={false}
          domain={axisDomain(values)}
          tickFormatter={tick}
          {...(ticks && { ticks })}
          {...AXIS}
        />
        {goesBelow && <ReferenceLine y={0} className="chart-zero" />}
        <Tooltip cursor={false} isAnimationActive={false} content={ChartTip} />
        <Bar dataKey="value" maxBarSize={36} isAnimationActive={false} className="chart-bar" />
      </Bars>
    </ResponsiveContainer>
  )
}

type Hovered = { payload?: readonly { payload?: unknown }[] }

/** The tip over the hovered bar, in the words of the chart's table. */
function ChartTip({ payload }: Hovered) {
  const point = payload?.[0]?.payload
  if (!isPoint(point)) return null
  return (
    <p className="chart-tip num">
      {point.name}
      <b>{point.shown}</b>
    </p>
  )
}

const isPoint = (point: unknown): point is ChartPoint =>
  typeof point === 'object' && point !== null && 'shown' in point && 'name' in point
