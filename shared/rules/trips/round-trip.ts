import { milesBetween, type Point } from '../locations/distance.ts';

/** Roads are longer than straight lines: by 1.2 in towns to 1.4 between distant places, 1.3 in most studies. */
export const roadFactor = 1.3;

/** The shortest drive from a point through all stops and back, with the stops' indexes in the order of the visit. */
export function roundTrip(from: Point, stops: readonly Point[]): { order: number[]; miles: number } {
  let shortest = { order: stops.map((_, at) => at), miles: Number.POSITIVE_INFINITY };
  const visit = (order: number[], at: Point, miles: number) => {
    if (order.length === stops.length) {
      const there = miles + milesBetween(at, from);
      if (there < shortest.miles) shortest = { order, miles: there };
      return;
    }
    for (const [next, stop] of stops.entries()) {
      if (!order.includes(next)) visit([...order, next], stop, miles + milesBetween(at, stop));
    }
  };
  visit([], from, 0);
  return { ...shortest, miles: shortest.miles * roadFactor };
}
