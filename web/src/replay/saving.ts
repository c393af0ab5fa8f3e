/** Saves the picture of a story as a download: the browser converts it to PNG, without any other server. */
import { dressOf } from './dress';
import { HEIGHT, pictureOf, WIDTH, type Told } from './picture';

async function pngOf(svg: string): Promise<Blob> {
  const image = new Image(WIDTH, HEIGHT);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  canvas.getContext('2d')!.drawImage(image, 0, 0, WIDTH, HEIGHT);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'),
  );
}

export async function savePicture(told: Told): Promise<void> {
  const dress = await dressOf(told.edition, told.words, told.names.length);
  const blob = await pngOf(pictureOf(told, dress));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `cabochon-${told.words.say('story-picture-name')}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
