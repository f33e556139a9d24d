import { useQuery } from '@tanstack/react-query';
import { LocateFixed } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { SharedList } from '#shared/contract/lists/shared-list.ts';
import { isInOwnWords } from '#shared/rules/catalog/own-words.ts';
import type { Point } from '#shared/rules/locations/distance.ts';
import { compareAt } from '#web/features/comparison/compared-cart.ts';
import { ListCost } from '#web/features/comparison/list-cost.tsx';
import { ListForVisitor } from '#web/features/shared-lists/list-for-visitor.tsx';
import { BestPriceTag } from '#web/parts/prices/best-price-tag.tsx';
import { sharedListPricesQuery } from '#web/queries/shared-lists/shared-lists-query.ts';
import { Button } from '#web/ui/button.tsx';
import { failureToast } from '#web/ui/toast.ts';
import * as words from '../words/shared-list-section-words.ts';

/** A shared list with its cost, without an account. */
export function VisitorsSharedList({ list }: { list: SharedList }) {
  const [near, setNear] = useState<Point | null>(null);
  const { data: prices } = useQuery({ ...sharedListPricesQuery(list.id, near), enabled: list.items.length > 0 });
  const compared = useMemo(() => prices && compareAt(prices.entries, []), [prices]);
  return (
    <ListForVisitor
      list={list}
      cost={
        prices &&
        compared && (
          <ListCost compared={compared} stores={prices.stores}>
            <NearMe onFound={setNear} />
          </ListCost>
        )
      }
      priceOf={({ itemId }) => {
        const entry = compared?.entries.find((each) => each.itemId === itemId);
        return entry && !isInOwnWords(entry.item) && <BestPriceTag entry={entry} />;
      }}
    />
  );
}

/** Asks the browser for the location on press; the location is not stored. */
function NearMe({ onFound }: { onFound: (location: Point) => void }) {
  const [isAsking, setIsAsking] = useState(false);

  function fail() {
    setIsAsking(false);
    failureToast(words.locationFailed);
  }

  function ask() {
    if (!('geolocation' in navigator)) {
      fail();
      return;
    }
    setIsAsking(true);
    navigator.geolocation.getCurrentPosition(({ coords }) => {
      setIsAsking(false);
      onFound({ lat: coords.latitude, lng: coords.longitude });
    }, fail);
  }

  return (
    <Button variant="plain" size="small" isLoading={isAsking} onClick={ask} className="-ml-2.5 mt-1">
      <LocateFixed aria-hidden="true" className="size-4" />
      {words.compareNearMe}
    </Button>
  );
}
