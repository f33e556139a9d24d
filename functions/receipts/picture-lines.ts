/** As much of what Textract says of a picture as we need; places are shares of its width and height. */
export interface Block {
  BlockType?: string | undefined;
  Text?: string | undefined;
  Geometry?:
    | {
        BoundingBox?: { Left?: number; Top?: number; Width?: number; Height?: number } | undefined;
        Polygon?: readonly { X?: number; Y?: number }[] | undefined;
      }
    | undefined;
}

type Point = readonly [x: number, y: number];

/** A word and where it is on the picture: the direction it is written in, its middle, and from its top to its bottom. */
interface Word {
  text: string;
  along: Point;
  middle: Point;
  down: Point;
}

/** Words this close to the first word's middle, in heights of a letter, are on its line. */
const sameLine = 0.6;

const cross = ([ax, ay]: Point, [bx, by]: Point) => ax * by - ay * bx;
const dot = ([ax, ay]: Point, [bx, by]: Point) => ax * bx + ay * by;

/**
 * The lines of text on a picture, from top to bottom. They are made from words and their places: a reader of pictures
 * takes names and prices, which are in columns, for lines of their own. A picture may be tilted or lie on its side.
 */
export function linesOnPicture(blocks: readonly Block[]): string[] {
  const words = blocks.flatMap((block) => wordOf(block) ?? []);
  const along = usualDirection(words);
  // The same for all words of a line, whatever the picture's width and height are.
  const depthOf = ({ middle }: Word) => cross(along, middle);
  const heightOf = ({ down }: Word) => Math.abs(cross(along, down));
  const lines: Word[][] = [];
  for (const word of words.sort((one, other) => depthOf(one) - depthOf(other))) {
    const line = lines.at(-1);
    const first = line?.[0];
    // Small letters are as high as their line, not as its capitals.
    const isNear = first && depthOf(word) - depthOf(first) < sameLine * Math.max(heightOf(word), heightOf(first));
    if (line && isNear) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) =>
    line
      .sort((one, other) => dot(along, one.middle) - dot(along, other.middle))
      .map(({ text }) => text)
      .join(' '),
  );
}

function wordOf({ BlockType, Text, Geometry }: Block): Word | null {
  const box = Geometry?.BoundingBox;
  if (BlockType !== 'WORD' || !Text || !box) return null;
  const { Left = 0, Top = 0, Width = 0, Height = 0 } = box;
  const upright: Point[] = [
    [Left, Top],
    [Left + Width, Top],
    [Left + Width, Top + Height],
    [Left, Top + Height],
  ];
  // Its corners, from where its writing begins at the top.
  const told = (Geometry?.Polygon ?? []).map(({ X = 0, Y = 0 }): Point => [X, Y]);
  const [topLeft, topRight, bottomRight, bottomLeft] = told.length === 4 ? told : upright;
  if (!topLeft || !topRight || !bottomRight || !bottomLeft) return null;
  return {
    text: Text,
    along: [topRight[0] - topLeft[0], topRight[1] - topLeft[1]],
    middle: [(topLeft[0] + bottomRight[0]) / 2, (topLeft[1] + bottomRight[1]) / 2],
    down: [bottomLeft[0] - topLeft[0], bottomLeft[1] - topLeft[1]],
  };
}

/** Which way most of the writing goes: long words say it better than short ones. */
function usualDirection(words: readonly Word[]): Point {
  const long = words.toSorted((one, other) => dot(other.along, other.along) - dot(one.along, one.along));
  const telling = long.slice(0, Math.ceil(long.length / 2)).map(({ along: [x, y] }) => Math.atan2(y, x));
  // Whoever holds the phone upside down has words at both ends of the circle: counted from the longest one.
  const from = telling[0] ?? 0;
  const turns = telling.map((angle) => turnedWithin(angle - from)).sort((one, other) => one - other);
  const angle = from + (turns[Math.floor(turns.length / 2)] ?? 0);
  return [Math.cos(angle), Math.sin(angle)];
}

/** The same angle between minus and plus half a turn. */
const turnedWithin = (angle: number) => Math.atan2(Math.sin(angle), Math.cos(angle));
