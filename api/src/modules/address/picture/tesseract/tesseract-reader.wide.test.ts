import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { redrawPicture } from '../../../../pictures/redraw-picture'
import { textOfLines } from '../text-of-lines'
import { tesseractReader } from './tesseract-reader'

const root = resolve(__dirname, '../../../../../..')
/** Busy machines read slowly, and these tests are about what is read. */
const tesseract = tesseractReader({ root }, { read: 60_000, stuck: 60_000 })
afterAll(() => tesseract.close())

const readForm = () =>
  redrawPicture(readFileSync(join(__dirname, '../samples/form.png')), { minSide: 24, maxSide: 2000, types: ['png'] })

test('the reader in this process ends, and starts again with the next picture', async () => {
  await tesseract.close()
  expect(textOfLines(await tesseract.readLines(await readForm())).text).toContain('18688889999')
})

test('of more pictures than can be read in time, the last is refused at once', async () => {
  const form = await readForm()
  const readings = await Promise.allSettled(Array.from({ length: 7 }, () => tesseract.readLines(form)))
  expect(readings.at(-1)).toMatchObject({ status: 'rejected', reason: { message: 'too many pictures wait' } })
})

test('what is not read in time is an error', async () => {
  const hurried = tesseractReader({ root }, { read: 1, stuck: 60_000 })
  await expect(hurried.readLines(await readForm())).rejects.toThrow('not finished in 1 ms')
  await hurried.close()
})

test('a picture that is no picture is an error of that picture alone', async () => {
  await expect(tesseract.readLines(Buffer.from('no picture'))).rejects.toThrow()
  expect(textOfLines(await tesseract.readLines(await readForm())).text).toContain('王建国')
})
