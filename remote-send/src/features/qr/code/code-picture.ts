/** Functions for the picture of the code, in a chunk of its own. */
export interface CodePicture {
  savePicture: typeof savePicture
  printPicture: typeof printPicture
}

/** Texts that are drawn beside the code. */
export interface Caption {
  title: string
  lines: readonly string[]
}

const [width, height, side] = [600, 800, 480]
const font = (size: number, weight = '') =>
  `${weight} ${size}px "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif`

/** The code as on the page, on white and with its caption. */
export const drawPicture = (svg: SVGSVGElement, { title, lines }: Caption): HTMLCanvasElement => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#000'
  context.textAlign = 'center'
  context.font = font(36, '600')
  context.fillText(title, width / 2, 80)
  lines.forEach((line, index) => {
    context.font = font(index === 0 ? 40 : 26, index === 0 ? '600' : '')
    context.fillText(line, width / 2, 670 + index * 48)
  })
  // Whole pixels for every module, because blurred edges are hard to scan.
  const modules = svg.viewBox.baseVal.width
  const scale = Math.floor(side / modules)
  context.setTransform(scale, 0, 0, scale, Math.round((width - scale * modules) / 2), 120)
  context.fill(new Path2D(svg.querySelector('path')?.getAttribute('d') ?? ''))
  return canvas
}

const download = (address: string, name: string) =>
  Object.assign(document.createElement('a'), { href: address, download: name }).click()

/** Saves the code as PNG. */
export const savePicture = (svg: SVGSVGElement, caption: Caption, name: string): void =>
  drawPicture(svg, caption).toBlob((file) => {
    if (!file) return
    const address = URL.createObjectURL(file)
    download(address, name)
    URL.revokeObjectURL(address)
  })

/**
 * Prints only the code, in a frame of its own, so that the page stays unchanged. The frame is in `frames` while it
 * exists.
 */
export const printPicture = async (
  svg: SVGSVGElement,
  caption: Caption,
  frames: Set<HTMLIFrameElement>,
): Promise<void> => {
  const frame = document.createElement('iframe')
  Object.assign(frame, { title: caption.title, ariaHidden: 'true', tabIndex: -1 })
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0'
  document.body.append(frame)
  frames.add(frame)
  const page = frame.contentDocument
  const image = page?.createElement('img')
  if (!page || !image) return frame.remove()
  image.src = drawPicture(svg, caption).toDataURL('image/png')
  image.alt = caption.title
  image.style.cssText = 'width:80mm'
  page.title = caption.title
  page.body.append(image)
  await image.decode()
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow?.print()
}
