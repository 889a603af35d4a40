import { parseColour } from '#machines/domain/config/colour.ts'
import { type ColourName, type ContrastRow, colourPlaces } from '#scripts/config/contrast.ts'
import { valueAt } from '#scripts/config/edits.ts'
import type { Path } from '#scripts/config/json-text.ts'

const titles: Readonly<Record<ColourName, string>> = {
  primary: 'Primary',
  secondary: 'Secondary',
  border: 'Border',
  page: 'Page',
}

const names = Object.keys(titles) as readonly ColourName[]

const pathOf = (colour: ColourName): Path => ['application', 'theme', 'style', ...colourPlaces[colour]]

const logoPath: Path = ['application', 'theme', 'asset', 'image', 'logo']

const ratioText = (ratio: number): string => `${ratio.toFixed(1)}:1`

/** Shows a text in its colours, with the ratio, and what the portal changed to reach it. */
const Contrast = ({ row }: { readonly row: ContrastRow }) => (
  <li>
    <svg className="sample" viewBox="0 0 28 20" aria-hidden="true">
      <rect width="28" height="20" rx="5" fill={row.ground} stroke="currentColor" strokeOpacity="0.25" />
      <text x="14" y="14.5" textAnchor="middle" fill={row.text}>
        Aa
      </text>
    </svg>
    <span>
      {row.use}, {row.appearance}
    </span>
    <span className="ratio">{ratioText(row.ratio)}</span>
    {row.givenRatio !== undefined && (
      <span className="quiet changed">
        {row.givenRatio < row.least ? `adjusted: yours has ${ratioText(row.givenRatio)}` : 'adjusted'}
      </span>
    )}
  </li>
)

const appearances = ['light', 'dark'] as const

/** Shows the lowest ratio of a text in each appearance. */
const Summary = ({ rows }: { readonly rows: readonly ContrastRow[] }) => (
  <ul className="summary">
    {appearances.map(appearance => {
      const own = rows.filter(row => row.appearance === appearance)
      const isAdjusted = own.some(({ givenRatio }) => givenRatio !== undefined)
      return (
        own.length > 0 && (
          <li key={appearance}>
            <span className="quiet">{appearance}</span>{' '}
            {ratioText(Math.min(...own.filter(({ least }) => least === 4.5).map(({ ratio }) => ratio)))}
            {isAdjusted && <span className="tag">adjusted</span>}
          </li>
        )
      )
    })}
  </ul>
)

interface ColoursProps {
  readonly config: unknown
  readonly contrasts: readonly ContrastRow[]
  readonly isDisabled: boolean
  readonly onPick: (path: Path, value: string) => void
}

/** A picker for each colour of the theme, with the contrast of what the portal makes of it, and one for the logo. */
export const Colours = ({ config, contrasts, isDisabled, onPick }: ColoursProps) => (
  <section className="panel" id="colours" aria-labelledby="colours-title">
    <div className="panel-head">
      <h2 id="colours-title">Colours and logo</h2>
      <p className="quiet">Text has 4.5:1 at least, edges 3:1; the portal adjusts other shades</p>
    </div>
    <ul className="colours">
      {names.map(name => {
        const given = valueAt(config, pathOf(name))
        const colour = parseColour(given)
        const rows = contrasts.filter(row => row.colour === name)
        const hint =
          given === undefined || given === '' ? 'not set' : colour === undefined ? 'no colour' : String(given)
        return (
          <li key={name}>
            <div className="colour">
              <input
                type="color"
                id={`colour-${name}`}
                value={colour ?? '#ffffff'}
                disabled={isDisabled}
                data-empty={colour === undefined ? '' : undefined}
                aria-describedby={`colour-${name}-hint`}
                onChange={event => onPick(pathOf(name), event.target.value)}
              />
              <label htmlFor={`colour-${name}`}>{titles[name]}</label>
              <span className="quiet mono" id={`colour-${name}-hint`}>
                {hint}
              </span>
            </div>
            {rows.length === 0 ? <p className="quiet">the hue of thin lines</p> : <Summary rows={rows} />}
          </li>
        )
      })}
    </ul>
    <div className="logo">
      <label htmlFor="logo">Logo</label>
      <input
        type="file"
        id="logo"
        accept="image/png,image/jpeg,image/gif,image/webp,image/svg+xml"
        disabled={isDisabled}
        onChange={({ currentTarget: { files } }) => {
          const reader = new FileReader()
          reader.onload = () => onPick(logoPath, String(reader.result))
          if (files?.[0] !== undefined) reader.readAsDataURL(files[0])
        }}
      />
    </div>
    <details className="used">
      <summary>What the portal makes of them</summary>
      <ul className="contrasts">
        {contrasts.map(row => (
          <Contrast key={`${row.colour} ${row.appearance} ${row.use}`} row={row} />
        ))}
      </ul>
    </details>
  </section>
)
