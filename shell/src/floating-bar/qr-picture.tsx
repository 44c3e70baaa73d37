import { renderSVG } from 'uqr'

/** A QR code of `text`, black on white in any theme, as scanners need it. */
export const QrPicture = ({ text, label }: { text: string; label: string }) => {
  const source = `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`
  return <img src={source} alt={label} width={132} height={132} />
}
