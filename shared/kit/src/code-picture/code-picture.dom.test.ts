import { pictureFile } from './code-picture'

const svg = () => document.createElementNS('http://www.w3.org/2000/svg', 'svg')

test('a browser that draws no picture says so', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  await expect(pictureFile(svg(), { title: '运输中', lines: [] }, 'a.png')).rejects.toThrow('no canvas')
})
